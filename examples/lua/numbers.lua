-- Prints both numberings, or the numbers of the texts that it reads.
local chess960 = require("chess960")

if arg[1] == "dump" then
    for number = 0, 959 do
        print(number .. " " .. chess960.rank_texts[number])
    end
    for number = 1, 960 do
        print(number .. " " .. chess960.rank_texts[chess960.scharnagl_by_fritz9[number]])
    end
else
    for text in io.lines() do
        print(chess960.scharnagl_by_letters(text) or "-")
    end
end
