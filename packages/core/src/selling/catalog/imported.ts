import type { Ctx } from "../../kernel/context/context.ts";
import { type ImportedService, type ImportTerms, insertServices, type NewService, updateServices } from "../store/services-import.ts";
import { measureServices } from "../store/services-measured.ts";

export type { ImportedService, ImportTerms, NewService } from "../store/services-import.ts";

/** Writes an import: creates the services that the panel did not have and updates existing ones that changed. Returns the new ids. */
export async function writeImported(
  ctx: Ctx,
  terms: ImportTerms,
  { fresh, changed }: { fresh: NewService[]; changed: ImportedService[] },
): Promise<number[]> {
  const ids = await insertServices(ctx, terms, fresh);
  await updateServices(ctx, changed);
  return ids;
}

/** Measures how long each service takes, by its last completed orders. Returns the number of changed services. */
export async function recordMeasuredTimes(ctx: Ctx): Promise<number> {
  return measureServices(ctx);
}
