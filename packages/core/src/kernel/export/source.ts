import type { Permission } from "@vitrine/contract/kernel/permission/table";
import type { Expression, RawBuilder } from "kysely";
import type { Ctx } from "../context/context.ts";

export { amountCell, dateCell, flagCell } from "./cell-queries.ts";

/** SQL of each column, in the terms of the source's own query. */
export type ExportCells = Record<string, RawBuilder<unknown>>;

/** A list that can be exported: each module says where the rows of its lists come from. */
export interface ExportSource<Filter> {
  permission: Permission;
  cells(ctx: Ctx): ExportCells;
  /** Selects `line` for every row that the list's filters leave, in the list's order. */
  query(ctx: Ctx, filter: Filter, line: RawBuilder<string>): Promise<Expression<unknown> | RawBuilder<unknown>>;
}
