import type { SheetRow } from "@vitrine/contract/selling/sheet/sheet";
import { groupDecimal } from "@vitrine/contract/kernel/amount/typed-amount";
import { formatPercent } from "@vitrine/ui/text/money";
import type { ColumnId } from "./columns.ts";
import { type RowEdits, valueOf } from "./draft.ts";
import type { Meanings } from "./read-cell.ts";

/** How the sheet formats values. */
export interface Words {
  locale: string;
  categoryNames: ReadonlyMap<number, string>;
  statusNames: Readonly<Record<SheetRow["status"], string>>;
  /** In lower case, for statuses. */
  yes: string;
  no: string;
}

/** A cell's text as shown. */
export function shownText(row: SheetRow, edits: RowEdits, column: ColumnId, words: Words): string {
  const edit = edits[column];
  if (edit && "problem" in edit) return edit.text;
  const value = valueOf(row, edits, column);
  if (value === "") return "";
  if (column === "extra") return formatPercent(words.locale, value);
  if (column === "price") return groupDecimal(value, words.locale, 2);
  if (column === "min" || column === "max") return groupDecimal(value, words.locale);
  return plainWords(column, value, words);
}

/** A cell's text for editing or copying: every digit and no grouping, so that other programs can read it. */
export function plainText(row: SheetRow, edits: RowEdits, column: ColumnId, words: Words): string {
  const edit = edits[column];
  if (edit && "problem" in edit) return edit.text;
  const value = valueOf(row, edits, column);
  if (column === "extra" || column === "price") return value.replace(".", decimalSign(words.locale));
  return plainWords(column, value, words);
}

function plainWords(column: ColumnId, value: string, words: Words): string {
  if (column === "category") return words.categoryNames.get(Number(value)) ?? value;
  if (column === "status") return words.statusNames[value as SheetRow["status"]] ?? value;
  return value;
}

const decimalSign = (locale: string): string => new Intl.NumberFormat(locale).format(1.5).charAt(1);

/** Words that spreadsheets use in any language; the page's own words come with its texts. */
const ON = ["1", "+", "true", "yes", "on", "active"];
const OFF = ["0", "-", "false", "no", "off", "inactive"];

export function meaningsOf({ locale, categoryNames, statusNames, yes, no }: Words): Meanings {
  const statuses = new Map<string, "active" | "off">();
  for (const text of [...ON, yes, statusNames.active.toLowerCase()]) statuses.set(text, "active");
  for (const text of [...OFF, no, statusNames.off.toLowerCase()]) statuses.set(text, "off");
  const named = [...categoryNames].map(([id, name]) => [name.replace(/\s+/g, " ").trim().toLowerCase(), id] as const);
  return { locale, statuses, categories: new Map(named) };
}
