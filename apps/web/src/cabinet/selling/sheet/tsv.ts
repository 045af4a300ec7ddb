/**
 * Parses the clipboard text of a spreadsheet: tabs between cells, quotes around cells with a tab, a line break or a quote. A parser of
 * CSV files would read a name that only begins with a quote, which Google Sheets copies as it is, to the end of the text.
 */
export function parseTsv(text: string): string[][] {
  const plain = text.replace(/\r\n?/g, "\n").replace(/\n$/, "");
  const rows: string[][] = [[]];
  let at = 0;
  while (at <= plain.length) {
    const { value, end } = readCell(plain, at);
    rows.at(-1)!.push(value);
    if (plain[end] === "\n") rows.push([]);
    at = end + 1;
  }
  return rows;
}

function readCell(text: string, from: number): { value: string; end: number } {
  const quoted = text[from] === '"' ? /"((?:[^"]|"")*)"(?=[\t\n]|$)/y : undefined;
  if (quoted) {
    quoted.lastIndex = from;
    const found = quoted.exec(text);
    if (found) return { value: found[1]!.replaceAll('""', '"'), end: quoted.lastIndex };
  }
  const next = text.slice(from).search(/[\t\n]/);
  const end = next === -1 ? text.length : from + next;
  return { value: text.slice(from, end), end };
}

export const formatTsv = (rows: readonly (readonly string[])[]): string => rows.map((row) => row.map(quote).join("\t")).join("\n");

const quote = (value: string): string => (/[\t\n"]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);
