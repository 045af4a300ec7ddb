import { parseDecimal } from "@vitrine/contract/kernel/amount/amount";
import { formatAmount, parseAmount } from "@vitrine/contract/kernel/amount/money";
import type { SheetRow } from "@vitrine/contract/selling/sheet/sheet";
import type { ColumnId } from "./columns.ts";
import { modeOf, type Problem, type RowEdits, valueOf } from "./draft.ts";

export type Problems = Partial<Record<ColumnId, Problem>>;

/** Why edited cells of a row can't be saved: the errors that the server would return. */
export function problemsOf(row: SheetRow, edits: RowEdits): Problems {
  const problems: Problems = {};
  for (const [column, edit] of Object.entries(edits) as [ColumnId, RowEdits[ColumnId]][]) {
    if (edit && "problem" in edit) problems[column] = edit.problem;
  }
  const belowCost = edits.price && !problems.price && !row.allowLoss ? shortOfCost(row, edits) : undefined;
  if (belowCost) problems.price = belowCost;
  if ((edits.min || edits.max) && !problems.min && !problems.max) Object.assign(problems, limitProblems(row, edits));
  return problems;
}

function shortOfCost(row: SheetRow, edits: RowEdits): Problem | undefined {
  const price = parseDecimal(valueOf(row, edits, "price"));
  const cost = parseAmount(row.cost);
  if (price === undefined || cost === undefined || price >= cost) return undefined;
  return { code: "below_cost", params: { cost: formatAmount(cost) } };
}

function limitProblems(row: SheetRow, edits: RowEdits): Problems {
  const min = Number(valueOf(row, edits, "min"));
  const max = Number(valueOf(row, edits, "max"));
  const { limits, increment } = row;
  const problems: Problems = {};
  if (edits.min && limits && min < limits.min) problems.min = { code: "too_small", params: { min: limits.min } };
  if (edits.max && limits && max > limits.max) problems.max = { code: "too_big", params: { max: limits.max } };
  if (max < min && edits.max) problems.max ??= { code: "too_small", params: { min } };
  else if (max < min) problems.min ??= { code: "too_big", params: { max } };
  if (Math.ceil(min / increment) * increment > max) problems[edits.max ? "max" : "min"] ??= { code: "multiple", params: { increment } };
  return problems;
}

/** Whether a price that can be saved is below the cost, which the owner has allowed for this service. */
export function sellsAtLoss(row: SheetRow, edits: RowEdits): boolean {
  if (!edits.price || modeOf(row, edits) !== "fixed") return false;
  const price = parseDecimal(valueOf(row, edits, "price"));
  const cost = parseDecimal(row.cost);
  return price !== undefined && cost !== undefined && price < cost;
}
