import type { Import, ImportIdInput } from "@vitrine/contract/supply/import/import";
import { notFound } from "@vitrine/contract/kernel/error/app-error";
import { authorize } from "../../kernel/permission/authorize.ts";
import type { Ctx } from "../../kernel/context/context.ts";
import { findImport } from "../store/imports.ts";

export async function getImport(ctx: Ctx, input: Pick<ImportIdInput, "importId">): Promise<Import> {
  authorize(ctx, "service.view");
  const row = await findImport(ctx, input.importId);
  if (!row) throw notFound();
  const { selection: _, extraCharge: __, rateStep: ___, ...found } = row;
  return found;
}
