import { encode } from "uqr";

/** A QR code as one path in a square of `size` units; small enough to travel as a page's data. */
export interface QrShape {
  size: number;
  path: string;
}

/** The quiet zone of four units that scanners require. */
const BORDER = 4;

export function qrShape(text: string): QrShape {
  const { data, size } = encode(text, { ecc: "M", border: BORDER });
  const rows = data.map((row, y) => {
    const runs: string[] = [];
    for (let x = 0; x < row.length; x += 1) {
      if (!row[x]) continue;
      const from = x;
      while (row[x + 1]) x += 1;
      const length = x - from + 1;
      runs.push(`M${from} ${y}h${length}v1h-${length}z`);
    }
    return runs.join("");
  });
  return { size, path: rows.join("") };
}
