import type { ErrorCode } from "@vitrine/contract/kernel/error/error-catalog";
import type { Caller, Ctx } from "../../kernel/context/context.ts";
import { emit } from "../../messaging/realtime/emit.ts";
import { goneIds, readChosen, shareProvider, type SourceRow, unknownIds } from "./import-queries.ts";
import { lockImported } from "./imported-queries.ts";
import { categoriesAmong } from "../../selling/category/list.ts";
import { importCategories } from "../../selling/category/write.ts";
import { categoriesByName, mappedTo, nameOfCategory, planImport, type PlanTerms } from "./plan-import.ts";
import { revertSome } from "./revert-some.ts";
import { currentRate } from "../../selling/catalog/list-rates.ts";
import { forgetSellable } from "../../selling/catalog/sellable.ts";
import { recordImported, type StateBefore } from "../store/import-services.ts";
import { addProgress, findImport, hasRunningImport, type ImportRow, lockImport, type Progress, setImportStatus } from "../store/imports.ts";
import { type ImportedService, writeImported } from "../../selling/catalog/imported.ts";

const BATCH = 2000;

/**
 * Creates services from the selected rows, 2,000 per transaction, which also counts them: if a worker dies, nothing is lost or
 * repeated. Throws when stopped: the next run continues from the count.
 */
export async function runImport(caller: Caller, importId: number, signal: AbortSignal): Promise<void> {
  for (;;) {
    const isRunning = await caller.run((ctx) => importBatch(ctx, importId));
    forgetSellable(caller.panel.id);
    if (!isRunning) return;
    signal.throwIfAborted();
  }
}

/** Fails an import or revert that will not be continued. After a failed revert the import remains with an error, and can be reverted again. */
export async function failImport(caller: Caller, importId: number): Promise<void> {
  await caller.run(async (ctx) => {
    const running = await lockImport(ctx, importId);
    if (running?.status === "running") await fail(ctx, running, { errorCode: "internal" });
    if (running?.status === "reverting") await fail(ctx, running, { errorCode: "internal", status: "done" });
  });
}

/**
 * An import or a revert that failed continues where it stopped, in the same direction; false if it did not fail, or another import of its
 * provider runs.
 */
export async function reopenImport(ctx: Ctx, importId: number): Promise<boolean> {
  const failed = await lockImport(ctx, importId);
  const isRevert = failed?.status === "done" && failed.errorCode !== null;
  if (!failed || (failed.status !== "failed" && !isRevert) || (await hasRunningImport(ctx, failed.providerId))) return false;
  if (isRevert) {
    await setImportStatus(ctx, importId, "reverting");
    await emitProgress(ctx, { ...failed, status: "reverting" });
    return true;
  }
  return emitProgress(
    ctx,
    await addProgress(ctx, importId, { created: 0, updated: 0, skipped: 0, failed: [], status: "running", errorCode: null }),
  );
}

async function importBatch(ctx: Ctx, importId: number): Promise<boolean> {
  const found = await findImport(ctx, importId);
  if (found?.status === "reverting") return revertSome(ctx, found);
  if (!found || found.status !== "running") return false;
  // Lock the provider first, like its sync: neither reads rows that the other is writing.
  const provider = await shareProvider(ctx, found.providerId);
  const running = await lockImport(ctx, importId);
  if (!running || running.status !== "running") return false;
  if (!provider) return fail(ctx, running, { errorCode: "provider_not_found" });
  const exchangeRate = await currentRate(ctx, provider.currency);
  if (exchangeRate === undefined) return fail(ctx, running, { errorCode: "rate_missing" });
  const { extraCharge, rateStep, providerId, cleanNames, categories } = running;
  const sources = await readChosen(ctx, running, BATCH);
  const terms = { providerId, exchangeRate, extraCharge, rateStep, cleanNames, categories, isPractice: provider.isPractice };
  const counts = await write(ctx, running.id, sources, terms);
  const last = sources.length === BATCH ? sources.at(-1) : undefined;
  const absent = [...(await goneIds(ctx, running, last)), ...(last ? [] : await unknownIds(ctx, running))];
  const failed = [...counts.failed, ...absent.map((service) => ({ service, code: "service_id_invalid" }))];
  const rest = last ? { status: "running" as const, after: last } : { status: "done" as const };
  return emitProgress(ctx, await addProgress(ctx, importId, { ...counts, failed, errorCode: null, ...rest }));
}

async function fail(
  ctx: Ctx,
  running: ImportRow,
  { errorCode, status = "failed" }: { errorCode: ErrorCode; status?: "failed" | "done" },
): Promise<boolean> {
  return emitProgress(ctx, await addProgress(ctx, running.id, { created: 0, updated: 0, skipped: 0, failed: [], status, errorCode }));
}

async function emitProgress(ctx: Ctx, { id, status, total, created, updated, skipped }: ImportRow): Promise<boolean> {
  await emit(ctx, [{ userId: null, event: { kind: "import", importId: id, status, total, created, updated, skipped } }]);
  return status === "running";
}

type Counts = Pick<Progress, "created" | "updated" | "skipped" | "failed">;

async function write(ctx: Ctx, importId: number, sources: SourceRow[], terms: PlanTerms): Promise<Counts> {
  if (sources.length === 0) return { created: 0, updated: 0, skipped: 0, failed: [] };
  const externalIds = sources.map((source) => source.externalId);
  const known = await lockImported(ctx, terms.providerId, externalIds);
  const wanted = terms.categories.flatMap(({ categoryId }) => categoryId ?? []);
  const mapped = mappedTo(terms.categories, await categoriesAmong(ctx, wanted));
  const isNew = (source: SourceRow) => !known.has(source.externalId);
  const byName = await importCategories(ctx, categoriesByName(sources.filter(isNew), mapped));
  const plan = planImport(sources, known, terms, (source) => mapped.get(source.category) ?? byName.get(nameOfCategory(source))!);
  const ids = await writeImported(ctx, terms, { fresh: plan.fresh, changed: plan.changed.map(({ after }) => after) });
  await recordImported(ctx, importId, [
    ...ids.map((serviceId) => ({ serviceId, before: null })),
    ...plan.changed.map(({ before, after }) => ({ serviceId: before.id, before: stateOf(before, after) })),
  ]);
  return { created: plan.fresh.length, updated: plan.changed.length, skipped: plan.same.length, failed: plan.failed };
}

const stateOf = ({ extraCharge, rateStep, status, statusReason }: ImportedService, after: ImportedService): StateBefore => ({
  extraCharge,
  rateStep: rateStep.toString(),
  status,
  statusReason,
  setCharge: after.extraCharge,
});
