import type { Ctx } from "../../kernel/context/context.ts";
import { type ImportedService, type ImportTerms, insertServices, type NewService, updateServices } from "../store/services-import.ts";
import { measureServices } from "../store/services-measured.ts";

export type { ImportedService, ImportTerms, NewService } from "../store/services-import.ts";

/** What an import makes of a provider's list: services the panel did not have, whose ids it returns, and those it has that changed. */
export async function writeImported(
  ctx: Ctx,
  terms: ImportTerms,
  { fresh, changed }: { fresh: NewService[]; changed: ImportedService[] },
): Promise<number[]> {
  const ids = await insertServices(ctx, terms, fresh);
  await updateServices(ctx, changed);
  return ids;
}

/** How long each service takes, by its last completed orders; how many changed. */
export async function recordMeasuredTimes(ctx: Ctx): Promise<number> {
  return measureServices(ctx);
}
