/**
 * The rows of a CSV file or of the first sheet of an Excel file, as texts. Throws if it is damaged. The parsers are loaded when a file is
 * chosen.
 */
export async function readTable(file: File): Promise<string[][]> {
  if (/\.xlsx$/i.test(file.name)) {
    const { readSheet } = await import("read-excel-file/universal");
    const rows = await readSheet(file);
    return rows.map((row) => row.map((cell) => (cell === null ? "" : String(cell))));
  }
  const { default: papa } = await import("papaparse");
  const { data, errors } = papa.parse<string[]>(textIn(await file.arrayBuffer()), { skipEmptyLines: false });
  // After an unclosed quote, all remaining lines are one cell.
  const broken = errors.find(({ type }) => type === "Quotes");
  if (broken) throw new Error(broken.message);
  return data;
}

/** Excel writes CSV as UTF-8 if it is told to, otherwise in the encoding of its system. */
function textIn(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes);
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1251").decode(bytes);
  }
}
