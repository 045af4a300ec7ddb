import { buffer } from "node:stream/consumers";
import { AppError } from "@vitrine/contract/kernel/error/app-error";
import {
  columnsOf,
  EXPORT_DIRECT_ROWS,
  type ExportColumn,
  type ExportFormat,
  type ExportList,
} from "@vitrine/contract/kernel/export/columns";
import { can } from "@vitrine/contract/kernel/permission/table";
import { enqueue } from "@vitrine/jobs/define-job";
import { exportRun } from "@vitrine/jobs/definitions";

import { audit } from "../../kernel/audit/audit.ts";
import type { Caller, Ctx } from "../../kernel/context/context.ts";
import { EXPORT_TYPES, exportedRows, exportName, writeExport } from "../../kernel/export/write-export.ts";
import { authorize, userIdOf } from "../../kernel/permission/authorize.ts";
import { countRunning, insertExport } from "../store/exports.ts";
import { EXPORT_SOURCES } from "./sources.ts";

export interface ExportWish {
  columns?: string[] | undefined;
  format: ExportFormat;
}
export type Exported = File | { exportId: number };

/** Exports of one person in progress at the same time. */
const MOST_RUNNING = 3;

/** Exports a list of the panel. Errors: forbidden, if a column shows money that the caller does not see; too_many. */
export async function startExport(caller: Caller, list: ExportList, { columns, format, ...filter }: ExportWish): Promise<Exported> {
  authorize(caller, EXPORT_SOURCES[list].permission);
  const seesMoney = can(caller.actor, "user.money");
  const allowed = columnsOf(list).filter(({ isMoney }) => seesMoney || !isMoney);
  return exported(caller, { list, format, filter, columns: chosen(allowed, columns) });
}

/** The requested columns in the order of the list. */
function chosen(allowed: readonly ExportColumn[], wished: string[] | undefined): readonly ExportColumn[] {
  if (!wished) return allowed;
  if (wished.some((key) => !allowed.some((column) => column.key === key))) throw new AppError("forbidden");
  return allowed.filter(({ key }) => wished.includes(key));
}

/** Exports the caller's own statement. Errors: forbidden, too_many. */
export async function startOwnStatementExport(caller: Caller, { columns, format }: ExportWish): Promise<Exported> {
  authorize(caller, "wallet.own");
  const allowed = columnsOf("statement").filter(({ key }) => key !== "customer");
  return exported(caller, { list: "statement", format, filter: { userId: userIdOf(caller) }, columns: chosen(allowed, columns) });
}

interface Wanted {
  list: ExportList;
  format: ExportFormat;
  filter: Record<string, unknown>;
  columns: readonly ExportColumn[];
}

async function exported(caller: Caller, wanted: Wanted): Promise<Exported> {
  const { list, format, columns } = wanted;
  const first = await caller.run(async (ctx) => {
    const rows = await firstRows(ctx, wanted);
    if (rows.length <= EXPORT_DIRECT_ROWS) await recordExport(ctx, wanted);
    return rows;
  });
  if (first.length > EXPORT_DIRECT_ROWS) return caller.run((ctx) => enqueueExport(ctx, wanted));
  const content = await buffer(writeExport({ columns, format, language: caller.language }, one(first)));
  return new File([new Uint8Array(content)], exportName(list, format, caller.platform.now()), {
    type: EXPORT_TYPES[format],
    lastModified: 0,
  });
}

async function firstRows(ctx: Ctx, { list, filter, columns }: Wanted): Promise<string[][]> {
  const batches = exportedRows(ctx, EXPORT_SOURCES[list], filter, columns, {
    batch: EXPORT_DIRECT_ROWS + 1,
    isWhole: false,
  });
  const { value } = await batches.next();
  return value ?? [];
}

async function* one(rows: string[][]) {
  yield rows;
}

async function enqueueExport(ctx: Ctx, wanted: Wanted): Promise<{ exportId: number }> {
  const { list, format, filter, columns } = wanted;
  const by = { userId: userIdOf(ctx), isStaff: ctx.actor.kind !== "user" };
  if ((await countRunning(ctx, by)) >= MOST_RUNNING) throw new AppError("too_many", { most: MOST_RUNNING });
  const keys = columns.map(({ key }) => key);
  const exportId = await insertExport(ctx, { list, format, filter, columns: keys, language: ctx.language, actor: ctx.actor, ...by });
  await recordExport(ctx, wanted);
  await enqueue(ctx.tx, exportRun, { panelId: ctx.panelId, exportId });
  return { exportId };
}

/** Records which data was exported, with the filters. A customer's own statement is not audited, like all actions of customers. */
async function recordExport(ctx: Ctx, { list, format, filter, columns }: Wanted): Promise<void> {
  if (ctx.actor.kind === "user") return;
  const set = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== null && value !== undefined));
  const after = { format, columns: columns.map(({ key }) => key), filter: set };
  await audit(ctx, { action: "export.start", subject: `list:${list}`, after });
}
