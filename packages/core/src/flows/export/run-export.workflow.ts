import { createWriteStream } from "node:fs";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { columnsOf } from "@vitrine/contract/kernel/export/columns";
import type { Caller } from "../../kernel/context/context.ts";
import { homeOf } from "../../kernel/context/resolve-panel.ts";
import { EXPORT_TYPES, exportedRows, writeExport } from "../../kernel/export/write-export.ts";
import { storeExport } from "../../kernel/file/store-export.workflow.ts";
import { endExport, type ExportRow, findExport } from "../store/exports.ts";
import { notifyUser } from "../../messaging/notification/notify-user.ts";
import { EXPORT_SOURCES } from "./sources.ts";

/** Writes a local file first, so that the cursor never waits for the file storage. An interrupted run starts again from the beginning. */
export async function runExport(caller: Caller, exportId: number, signal: AbortSignal): Promise<void> {
  const wanted = await caller.run((ctx) => findExport(ctx, exportId));
  if (wanted?.status !== "running") return;
  const acting = caller.as(wanted.actor, { requestId: `export-${exportId}` });
  const folder = await mkdtemp(path.join(tmpdir(), "vitrine-export-"));
  const file = path.join(folder, `export.${wanted.format}`);
  try {
    const rows = await write(acting, wanted, file, signal);
    const { size } = await stat(file);
    const fileId = await storeExport(caller, { path: file, bytes: size }, EXPORT_TYPES[wanted.format]);
    await end(acting, wanted, { status: "done", rows, fileId });
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Marks an export as failed that will not be tried again. */
export async function failExport(caller: Caller, exportId: number): Promise<void> {
  const wanted = await caller.run((ctx) => findExport(ctx, exportId));
  if (wanted) await end(caller.as(wanted.actor), wanted, { status: "failed", rows: null, fileId: null });
}

async function write(
  acting: Caller,
  { list, filter, columns, format, language }: ExportRow,
  file: string,
  signal: AbortSignal,
): Promise<number> {
  const shown = columnsOf(list).filter(({ key }) => columns.includes(key));
  return acting.run(async (ctx) => {
    let rows = 0;
    async function* counted() {
      for await (const batch of exportedRows(ctx, EXPORT_SOURCES[list], filter, shown)) {
        rows += batch.length;
        yield batch;
      }
    }
    await pipeline(writeExport({ columns: shown, format, language }, counted()), createWriteStream(file), { signal });
    return rows;
  });
}

async function end(acting: Caller, { id }: ExportRow, ending: Pick<ExportRow, "status" | "rows" | "fileId">): Promise<void> {
  const { id: panelId, name: panel } = acting.panel;
  if (!(await acting.run((ctx) => endExport(ctx, id, ending)))) return;
  const { home, userId } = await homeOf(acting);
  const told = { panelId, panel, exportId: id };
  await home.run((ctx) =>
    ending.status === "done"
      ? notifyUser(ctx, userId, "export_ready", { ...told, rows: ending.rows ?? 0 })
      : notifyUser(ctx, userId, "export_failed", told),
  );
}
