import { notFound } from "@vitrine/contract/kernel/error/app-error";
import type { ExportIdInput, ExportState } from "@vitrine/contract/flows/export/export";
import { columnsOf } from "@vitrine/contract/kernel/export/columns";
import { can } from "@vitrine/contract/kernel/permission/table";
import type { Caller, Ctx } from "../../kernel/context/context.ts";
import { exportName } from "../../kernel/export/write-export.ts";
import { contentOfFile } from "../../kernel/file/read-file.workflow.ts";
import { authorize, userIdOf } from "../../kernel/permission/authorize.ts";
import { type ExportRow, findExport } from "../store/exports.ts";
import { EXPORT_SOURCES } from "./sources.ts";

/** An export that the caller started. Errors: not_found. */
export async function getExport(ctx: Ctx, { exportId }: ExportIdInput): Promise<ExportState> {
  return toState(ctx, await ownExport(ctx, exportId));
}

/** The file of an export. Errors: not_found, also while it is being written and after it was deleted. */
export async function readExport(caller: Caller, { exportId }: ExportIdInput): Promise<File> {
  const { list, format, fileId, createdAt } = await caller.run((ctx) => ownExport(ctx, exportId));
  if (fileId === null) throw notFound();
  return contentOfFile(caller, fileId, exportName(list, format, createdAt));
}

/** Only the person who started it may read it, and only while they may still see its list. */
async function ownExport(ctx: Ctx, exportId: number): Promise<ExportRow> {
  const isStaff = ctx.actor.kind !== "user";
  authorize(ctx, isStaff ? "export.own" : "wallet.own");
  const row = await findExport(ctx, exportId);
  if (!row || row.userId !== userIdOf(ctx) || row.isStaff !== isStaff) throw notFound();
  if (isStaff && !maySee(ctx, row)) throw notFound();
  return row;
}

function maySee({ actor }: Ctx, { list, columns }: ExportRow): boolean {
  const showsMoney = columnsOf(list).some(({ key, isMoney }) => isMoney && columns.includes(key));
  return can(actor, EXPORT_SOURCES[list].permission) && (!showsMoney || can(actor, "user.money"));
}

function toState({ actor, panelId }: Ctx, { id, list, format, status, rows, fileId }: ExportRow): ExportState {
  const place = actor.kind === "user" ? "" : `panel/${panelId}/`;
  return { id, list, format, status, rows, ...(fileId === null ? {} : { url: `/api/${place}exports/${id}/file` }) };
}
