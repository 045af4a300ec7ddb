/** The rows of a CSV file or of the first sheet of an Excel file, as texts. The readers are loaded when a file is chosen. */
export async function readTable(file: File): Promise<string[][]> {
  if (/\.xlsx$/i.test(file.name)) {
    const { readSheet } = await import("read-excel-file/universal");
    const rows = await readSheet(file);
    return rows.map((row) => row.map((cell) => (cell === null ? "" : String(cell))));
  }
  const { default: papa } = await import("papaparse");
  const { data } = papa.parse<string[]>((await file.text()).replace(/^\uFEFF/, ""), { skipEmptyLines: false });
  return data;
}
