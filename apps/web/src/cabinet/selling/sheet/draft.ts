import { parseAmount, parseDecimal, withExtraCharge } from "@vitrine/contract/kernel/amount/amount";
import { formatAmount } from "@vitrine/contract/kernel/amount/money";
import type { SheetRow } from "@vitrine/contract/selling/sheet/sheet";
import { roundUp, stepAmount } from "@vitrine/contract/selling/price/rounding";
import type { ColumnId } from "./columns.ts";

export interface Problem {
  code: string;
  params: Record<string, string | number>;
}
/** An edited cell's value: a plain value (decimal text, an id), or a text that can't be parsed. */
export type CellEdit = { value: string } | { text: string; problem: Problem };
export type RowEdits = Partial<Record<ColumnId, CellEdit>>;
/** The edited cells by service. */
export type Draft = ReadonlyMap<number, RowEdits>;

/** How a row's price is set, including the edits. */
export const modeOf = (row: SheetRow, edits: RowEdits = {}): SheetRow["mode"] =>
  edits.price ? "fixed" : edits.extra ? "follow" : row.mode;

const valueIn = (edit: CellEdit | undefined): string | undefined => (edit && "value" in edit ? edit.value : undefined);

/** A cell's value; empty if an edit can't be parsed, or if there is no cost for an extra charge. */
export function valueOf(row: SheetRow, edits: RowEdits, column: ColumnId): string {
  const edit = edits[column];
  if (edit) return valueIn(edit) ?? "";
  if (column === "extra") return modeOf(row, edits) === "follow" ? row.extraCharge : impliedCharge(row, valueOf(row, edits, "price"));
  if (column === "price") return modeOf(row, edits) === "fixed" ? row.rate : impliedRate(row, edits);
  if (column === "category") return String(row.categoryId);
  return String(row[column]);
}

/** A cell's value before any edit. */
export const originalOf = (row: SheetRow, column: ColumnId): string => valueOf(row, {}, column);

function impliedRate(row: SheetRow, edits: RowEdits): string {
  if (!edits.extra) return row.rate;
  const extra = valueIn(edits.extra);
  const cost = parseAmount(row.cost);
  return extra === undefined || cost === undefined ? "" : formatAmount(roundUp(withExtraCharge(cost, extra), stepAmount(row.rounding)));
}

function impliedCharge(row: SheetRow, rate: string): string {
  const price = parseDecimal(rate);
  const cost = parseDecimal(row.cost);
  if (price === undefined || cost === undefined || cost === 0n) return "";
  const hundredths = ((price - cost) * 10_000n) / cost;
  return String(Number(hundredths) / 100);
}

/** Whether the cell is computed from the other price column. */
export const isImplied = (row: SheetRow, edits: RowEdits, column: ColumnId): boolean =>
  (column === "extra" && modeOf(row, edits) === "fixed") || (column === "price" && modeOf(row, edits) === "follow");

const OTHER: Partial<Record<ColumnId, ColumnId>> = { extra: "price", price: "extra" };

/** The row's edits with one more; an edit back to the original is dropped. Setting one price column drops the other's edit. */
export function withEdit(row: SheetRow, edits: RowEdits, column: ColumnId, edit: CellEdit): RowEdits {
  const other = OTHER[column];
  const rest = Object.fromEntries(Object.entries(edits).filter(([name]) => name !== column && name !== other)) as RowEdits;
  const isOriginal = "value" in edit && !isImplied(row, {}, column) && sameValue(column, edit.value, originalOf(row, column));
  return isOriginal ? rest : { ...rest, [column]: edit };
}

const DECIMALS: ReadonlySet<ColumnId> = new Set(["extra", "price"]);

const sameValue = (column: ColumnId, a: string, b: string): boolean =>
  DECIMALS.has(column) ? parseDecimal(a) === parseDecimal(b) : a === b;

/** The draft with these rows' edits; a row without edits is left out. */
export function withRows(draft: Draft, rows: ReadonlyMap<number, RowEdits>): Draft {
  const next = new Map(draft);
  for (const [id, edits] of rows) {
    if (Object.keys(edits).length > 0) next.set(id, edits);
    else next.delete(id);
  }
  return next;
}
