import type { ExportColumn } from "@vitrine/contract/kernel/export/columns";
import type { Language } from "@vitrine/contract/kernel/language/language-tags";

export type Batches = AsyncIterable<string[][]>;

/** Spreadsheets in these languages read a comma as the decimal sign. */
const DELIMITERS: Record<Language, string> = { en: ",", ru: ";", uk: ";" };
/** Tells spreadsheets that the text is UTF-8. */
const BYTE_ORDER_MARK = "\uFEFF";
/** What a spreadsheet would run as a formula, full-width forms included. */
const FORMULA = /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;
const SPECIAL = /[",;\r\n\t]/;

const quoted = (text: string): string => (SPECIAL.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
const guarded = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** A CSV file as RFC 4180 has it, for spreadsheets of this language. */
export async function* csvOf(headings: readonly string[], columns: readonly ExportColumn[], batches: Batches, language: Language) {
  const delimiter = DELIMITERS[language];
  const isText = columns.map(({ kind }) => kind === "text");
  yield `${BYTE_ORDER_MARK}${headings.map((heading) => quoted(guarded(heading))).join(delimiter)}\r\n`;
  for await (const rows of batches) {
    let text = "";
    for (const row of rows) {
      for (let at = 0; at < row.length; at++) {
        const cell = row[at]!;
        text += (at === 0 ? "" : delimiter) + (isText[at] ? quoted(guarded(cell)) : cell);
      }
      text += "\r\n";
    }
    yield text;
  }
}
