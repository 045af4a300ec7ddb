import type { ServiceEdit, SheetField, SheetRow } from "@vitrine/contract/selling/sheet/sheet";
import { COLUMNS, type ColumnId, FIELD_OF } from "./columns.ts";
import { problemsOf, sellsAtLoss } from "./check-row.ts";
import { type Draft, originalOf, type RowEdits, valueOf } from "./draft.ts";

export interface Plan {
  edits: ServiceEdit[];
  /** The number of services changed, by field. */
  counts: Record<SheetField, number>;
  atLoss: number;
  cells: number;
  /** Cells that can't be saved, in the order of the rows. */
  problems: { id: number; column: ColumnId }[];
}

/** Computes what saving would do. */
export function planOf(rows: readonly SheetRow[], draft: Draft): Plan {
  const plan: Plan = {
    edits: [],
    counts: { name: 0, categoryId: 0, price: 0, min: 0, max: 0, status: 0 },
    atLoss: 0,
    cells: 0,
    problems: [],
  };
  if (draft.size === 0) return plan;
  for (const row of rows) {
    const edits = draft.get(row.id);
    if (!edits) continue;
    const problems = problemsOf(row, edits);
    const columns = COLUMNS.filter((column) => edits[column]);
    plan.cells += columns.length;
    plan.problems.push(...COLUMNS.filter((column) => problems[column]).map((column) => ({ id: row.id, column })));
    for (const column of columns) plan.counts[FIELD_OF[column]]++;
    if (Object.keys(problems).length > 0) continue;
    plan.edits.push(editOf(row, edits, columns));
    if (sellsAtLoss(row, edits)) plan.atLoss++;
  }
  return plan;
}

function editOf(row: SheetRow, edits: RowEdits, columns: readonly ColumnId[]): ServiceEdit {
  const set: ServiceEdit["set"] = {};
  const seen: NonNullable<ServiceEdit["seen"]> = {};
  for (const column of columns) {
    Object.assign(set, fieldValue(column, valueOf(row, edits, column)));
    Object.assign(seen, column === "extra" || column === "price" ? { price: seenPrice(row) } : fieldValue(column, originalOf(row, column)));
  }
  return { serviceId: row.id, set, seen };
}

const seenPrice = (row: SheetRow) =>
  row.mode === "follow" ? { mode: "follow", extraCharge: row.extraCharge } : { mode: "fixed", rate: row.rate };

function fieldValue(column: ColumnId, value: string): object {
  switch (column) {
    case "extra":
      return { price: { mode: "follow", extraCharge: value } };
    case "price":
      return { price: { mode: "fixed", rate: value } };
    case "category":
      return { categoryId: Number(value) };
    case "min":
    case "max":
      return { [column]: Number(value) };
    default:
      return { [column]: value };
  }
}
