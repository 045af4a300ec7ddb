import type { Import, ImportIdInput } from "@vitrine/contract/supply/import/import";
import { AppError, notFound } from "@vitrine/contract/kernel/error/app-error";
import { catalogImport } from "@vitrine/jobs/definitions";
import { enqueue } from "@vitrine/jobs/define-job";
import { audit } from "../../kernel/audit/audit.ts";
import { authorize } from "../../kernel/permission/authorize.ts";
import type { Ctx } from "../../kernel/context/context.ts";
import { hasRunningImport, lockImport, setImportStatus } from "../store/imports.ts";
import { getImport, revertUntil } from "./get-import.ts";

type Input = Pick<ImportIdInput, "importId">;

/** Stops an import; its changes stay, and can be reverted. Does nothing if it has ended. */
export async function cancelImport(ctx: Ctx, { importId }: Input): Promise<Import> {
  authorize(ctx, "catalog.manage");
  const found = await lockImport(ctx, importId);
  if (!found) throw notFound();
  if (found.status === "running") {
    await setImportStatus(ctx, importId, "canceled");
    await audit(ctx, {
      action: "catalog.import_cancel",
      subject: `import:${importId}`,
      before: { status: found.status },
      after: { status: "canceled" },
    });
  }
  return getImport(ctx, { importId });
}

/** Reverts a whole import, by a job. Errors: nothing_to_undo, import_running. */
export async function revertImport(ctx: Ctx, { importId }: Input): Promise<Import> {
  authorize(ctx, "catalog.manage");
  const found = await lockImport(ctx, importId);
  if (!found) throw notFound();
  if (revertUntil(found, ctx.now) === null) throw new AppError("nothing_to_undo");
  if (await hasRunningImport(ctx, found.providerId)) throw new AppError("import_running");
  await setImportStatus(ctx, importId, "reverting");
  const { created, updated } = found;
  await audit(ctx, {
    action: "catalog.import_revert",
    subject: `import:${importId}`,
    before: { status: found.status },
    after: { status: "reverting", created, updated },
  });
  await enqueue(ctx.tx, catalogImport, { panelId: ctx.panelId, providerId: found.providerId, importId });
  return getImport(ctx, { importId });
}
