/** The part of lean-qr's nano build that the handbook uses. */

/** A QR code, without the margin around it. */
export interface Code {
  /** How many modules it is wide and high. */
  readonly size: number;
  /** Whether a module is dark. */
  get(x: number, y: number): boolean;
}

export function generate(text: string, options?: { minCorrectionLevel?: number }): Code;
