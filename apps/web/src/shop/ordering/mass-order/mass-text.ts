/** Converts table cells to `service | link | quantity`. Removes the grouping of numbers in spreadsheets. */
export function fromSheet(text: string): string {
  return text
    .replace(/\r\n?/g, "\n")
    .replace(/\n$/, "")
    .split("\n")
    .map((line) => (line.includes("\t") ? line.split("\t").map(cell).join(" | ") : line))
    .join("\n");
}

function cell(text: string): string {
  const plain = text.trim().replace(/^"(.*)"$/, "$1");
  const ungrouped = plain.replace(/[\s\u00a0\u202f',.](?=\d{3}(\D|$))/g, "");
  return /^\d+$/.test(ungrouped) ? ungrouped : plain;
}

export const linesOf = (text: string): string[] => text.split("\n");

/** The text reduced to these lines, in their order; numbers start at 1. */
export const onlyLines = (text: string, numbers: ReadonlySet<number>): string =>
  linesOf(text)
    .filter((_, index) => numbers.has(index + 1))
    .join("\n");

/** Where a line begins and ends in the text. */
export function rangeOfLine(text: string, number: number): [start: number, end: number] {
  const before = linesOf(text).slice(0, number - 1);
  const start = before.reduce((sum, line) => sum + line.length + 1, 0);
  return [start, start + (linesOf(text)[number - 1] ?? "").length];
}

/** The text with one more line for a service at its smallest quantity, and where its link is to be written. */
export function withChosen(text: string, { id, min }: { id: number; min: number }): { text: string; caret: number } {
  const before = text === "" || text.endsWith("\n") ? text : `${text}\n`;
  const start = `${before}${id} | `;
  return { text: `${start} | ${min}`, caret: start.length };
}
