import type { Ctx } from "../../kernel/context/context.ts";
import { emit } from "../../messaging/realtime/emit.ts";
import { revertImported } from "../../selling/catalog/revert-imported.ts";
import { importedRows, markReverted } from "../store/import-services.ts";
import { addReverted, type ImportRow, lockImport, setImportStatus } from "../store/imports.ts";

const AT_ONCE = 1000;

/** Reverts the next thousand services of an import; false once all are done. */
export async function revertSome(ctx: Ctx, { id }: ImportRow): Promise<boolean> {
  const locked = await lockImport(ctx, id);
  if (locked?.status !== "reverting") return false;
  const rows = await importedRows(ctx, id, AT_ONCE);
  const counts = await revertImported(ctx, rows);
  await markReverted(
    ctx,
    id,
    rows.map(({ serviceId }) => serviceId),
  );
  const { total, created, updated, skipped } = await addReverted(ctx, id, counts);
  const isOver = rows.length < AT_ONCE;
  if (isOver) await setImportStatus(ctx, id, "reverted");
  const status = isOver ? ("reverted" as const) : ("reverting" as const);
  await emit(ctx, [{ userId: null, event: { kind: "import", importId: id, status, total, created, updated, skipped } }]);
  return !isOver;
}
