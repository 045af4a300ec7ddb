import type { ExportColumn } from "@vitrine/contract/kernel/export/columns";
import type { Language } from "@vitrine/contract/kernel/language/language-tags";

export type Batches = AsyncIterable<string[][]>;

/** Spreadsheets in Russian and Ukrainian use a decimal comma, and would read 1.05 as a date. */
const FORMS: Record<Language, { delimiter: string; decimal: string }> = {
  en: { delimiter: ",", decimal: "." },
  ru: { delimiter: ";", decimal: "," },
  uk: { delimiter: ";", decimal: "," },
};
/** Tells spreadsheets that the text is UTF-8. */
const BYTE_ORDER_MARK = "\uFEFF";
/** Text that a spreadsheet would run as a formula, full-width forms included. */
const FORMULA = /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;
const SPECIAL = /[",;\r\n\t]/;

const quoted = (text: string): string => (SPECIAL.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
const guarded = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

const WRITERS: Record<ExportColumn["kind"], (decimal: string) => (cell: string) => string> = {
  text: () => (cell) => quoted(guarded(cell)),
  number: (decimal) => (cell) => cell.replace(".", decimal),
  date: () => (cell) => cell,
};

/** A CSV file (RFC 4180) for spreadsheets in this language. */
export async function* csvOf(headings: readonly string[], columns: readonly ExportColumn[], batches: Batches, language: Language) {
  const { delimiter, decimal } = FORMS[language];
  const write = columns.map(({ kind }) => WRITERS[kind](decimal));
  yield `${BYTE_ORDER_MARK}${headings.map((heading) => quoted(guarded(heading))).join(delimiter)}\r\n`;
  for await (const rows of batches) {
    let text = "";
    for (const row of rows) {
      for (let at = 0; at < row.length; at++) {
        const cell = row[at]!;
        text += (at === 0 ? "" : delimiter) + write[at]!(cell);
      }
      text += "\r\n";
    }
    yield text;
  }
}
