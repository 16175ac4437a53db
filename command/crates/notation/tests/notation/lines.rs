//! Lines of any length, however the text arrives.

use std::io::{self, Read};

use chess960_notation::{Lines, MAX_LINE};

/// Gives its text a few bytes at a time, and is interrupted before each time.
struct ChunkedReader<'a>(&'a [u8], usize, bool);

impl Read for ChunkedReader<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.2 = !self.2;
        if self.2 {
            return Err(io::ErrorKind::Interrupted.into());
        }
        let count = self.1.min(self.0.len()).min(buffer.len());
        buffer[..count].copy_from_slice(&self.0[..count]);
        self.0 = &self.0[count..];
        Ok(count)
    }
}

fn chunks(text: &[u8], at_once: usize) -> Vec<(u64, Vec<u8>, bool, bool)> {
    let mut lines = Lines::new(ChunkedReader(text, at_once, false));
    let mut chunks = Vec::new();
    while let Some(chunk) = lines.next_chunk(|| Ok(())).expect("a slice can be read") {
        chunks.push((chunk.number, chunk.bytes.to_vec(), chunk.first, chunk.last));
    }
    chunks
}

#[test]
fn ends_of_lines_are_dropped_however_the_text_arrives() {
    for at_once in [1, 2, 3, 100] {
        let whole = |number, text: &str| (number, text.as_bytes().to_vec(), true, true);
        assert_eq!(
            chunks(b"\xEF\xBB\xBFa\r\nb\n\n\xEF\xBB\xBFc\rd\r\re\r\n\rf\n\r", at_once),
            ["a", "b", "", "c", "d", "", "e", "", "f", ""]
                .iter()
                .zip(1..)
                .map(|(text, n)| whole(n, text))
                .collect::<Vec<_>>()
        );
        assert_eq!(chunks(b"a\rb", at_once), [whole(1, "a"), whole(2, "b")]);
        assert_eq!(chunks(b"a\r", at_once), [whole(1, "a")]);
        assert_eq!(chunks(b"", at_once), []);
        assert_eq!(chunks(b"\n", at_once), [whole(1, "")]);
        assert_eq!(chunks(b"a\n", at_once), [whole(1, "a")]);
    }
}

#[test]
fn a_line_longer_than_the_buffer_comes_in_chunks() {
    for (beyond, end) in [(0, "\n"), (2, "\n"), (5, "\n"), (0, "\r\n"), (1, "\r\n"), (5, "\r\n"), (5, "\r")] {
        let long = vec![b'x'; MAX_LINE + beyond];
        let text = [b"a\n", long.as_slice(), end.as_bytes(), b"b"].concat();
        let chunks = chunks(&text, 70_000);
        assert_eq!(chunks.first(), Some(&(1, b"a".to_vec(), true, true)));
        assert_eq!(chunks.last(), Some(&(3, b"b".to_vec(), true, true)));
        let of_long = &chunks[1..chunks.len() - 1];
        assert_eq!(of_long.len(), if beyond == 0 { 1 } else { 2 });
        assert!(of_long.iter().all(|chunk| chunk.0 == 2));
        let joined: Vec<u8> = of_long.iter().flat_map(|chunk| chunk.1.clone()).collect();
        assert_eq!(joined, long);
        let flags: Vec<_> = of_long.iter().map(|chunk| (chunk.2, chunk.3)).collect();
        let expected: &[_] = if beyond == 0 { &[(true, true)] } else { &[(true, false), (false, true)] };
        assert_eq!(flags, expected);
    }
}
