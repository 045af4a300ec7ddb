import type { Import, ImportIdInput } from "@vitrine/contract/catalog/import";
import { notFound } from "@vitrine/contract/shared/app-error";
import { authorize } from "../access/authorize.ts";
import type { Ctx } from "../context.ts";
import { findImport } from "./import-queries.ts";

export async function getImport(ctx: Ctx, input: Pick<ImportIdInput, "importId">): Promise<Import> {
  authorize(ctx, "catalog.view");
  const row = await findImport(ctx, input.importId);
  if (!row) throw notFound();
  const { selection: _, extraCharge: __, ...found } = row;
  return found;
}
