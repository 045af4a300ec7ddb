import { networkOfService, OTHER_NETWORK } from "@vitrine/contract/selling/catalog/network";
import type { ErrorCode } from "@vitrine/contract/kernel/error/error-catalog";
import type { Caller, Ctx } from "../../kernel/context/context.ts";
import { emit } from "../../messaging/realtime/emit.ts";
import { goneIds, readChosen, shareProvider, type SourceRow, unknownIds } from "./import-queries.ts";
import { lockImported } from "./imported-queries.ts";
import { importCategories } from "../../selling/category/write.ts";
import { makeService, updateImported } from "./imported-service.ts";
import { currentRate } from "../../selling/catalog/list-rates.ts";
import { forgetSellable } from "../../selling/catalog/sellable.ts";
import { addProgress, findImport, hasRunningImport, type ImportRow, lockImport, type Progress } from "../store/imports.ts";
import { type ImportedService, type ImportTerms, type NewService, writeImported } from "../../selling/catalog/imported.ts";

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

/** For an import that will not be continued. */
export async function failImport(caller: Caller, importId: number): Promise<void> {
  await caller.run(async (ctx) => {
    const running = await lockImport(ctx, importId);
    if (running?.status === "running") await fail(ctx, running, { errorCode: "internal" });
  });
}

/** An import that failed continues where it stopped; false if it did not fail, or another import of its provider runs. */
export async function reopenImport(ctx: Ctx, importId: number): Promise<boolean> {
  const failed = await lockImport(ctx, importId);
  if (failed?.status !== "failed" || (await hasRunningImport(ctx, failed.providerId))) return false;
  return tell(
    ctx,
    await addProgress(ctx, importId, { created: 0, updated: 0, skipped: 0, failed: [], status: "running", errorCode: null }),
  );
}

async function importBatch(ctx: Ctx, importId: number): Promise<boolean> {
  const found = await findImport(ctx, importId);
  if (!found || found.status !== "running") return false;
  // Lock the provider first, like its sync: neither reads rows that the other is writing.
  const provider = await shareProvider(ctx, found.providerId);
  const running = await lockImport(ctx, importId);
  if (!running || running.status !== "running") return false;
  if (!provider) return fail(ctx, running, { errorCode: "provider_not_found" });
  const exchangeRate = await currentRate(ctx, provider.currency);
  if (exchangeRate === undefined) return fail(ctx, running, { errorCode: "rate_missing" });
  const { extraCharge, rateStep, providerId } = running;
  const sources = await readChosen(ctx, running, BATCH);
  const counts = await write(ctx, sources, { providerId, exchangeRate, extraCharge, rateStep, isPractice: provider.isPractice });
  const last = sources.length === BATCH ? sources.at(-1) : undefined;
  const absent = [...(await goneIds(ctx, running, last)), ...(last ? [] : await unknownIds(ctx, running))];
  const failed = [...counts.failed, ...absent.map((service) => ({ service, code: "service_id_invalid" }))];
  const rest = last ? { status: "running" as const, after: last } : { status: "done" as const };
  return tell(ctx, await addProgress(ctx, importId, { ...counts, failed, errorCode: null, ...rest }));
}

async function fail(ctx: Ctx, running: ImportRow, { errorCode }: { errorCode: ErrorCode }): Promise<boolean> {
  return tell(ctx, await addProgress(ctx, running.id, { created: 0, updated: 0, skipped: 0, failed: [], status: "failed", errorCode }));
}

async function tell(ctx: Ctx, { id, status, total, created, updated, skipped }: ImportRow): Promise<boolean> {
  await emit(ctx, [{ userId: null, event: { kind: "import", importId: id, status, total, created, updated, skipped } }]);
  return status === "running";
}

type Counts = Pick<Progress, "created" | "updated" | "skipped" | "failed">;

async function write(ctx: Ctx, sources: SourceRow[], terms: ImportTerms): Promise<Counts> {
  const counts: Counts = { created: 0, updated: 0, skipped: 0, failed: [] };
  if (sources.length === 0) return counts;
  const known = await lockImported(
    ctx,
    terms.providerId,
    sources.map((source) => source.externalId),
  );
  const categories = await importCategories(ctx, categoriesOf(sources.filter((source) => !known.has(source.externalId))));
  const fresh: NewService[] = [];
  const changed: ImportedService[] = [];
  for (const source of sources) {
    const before = known.get(source.externalId);
    const made = before ? updateImported(before, source, terms) : makeService(source, categories.get(categoryOf(source))!, terms);
    if (made.kind === "new") fresh.push(made.service);
    else if (made.kind === "changed") changed.push(made.service);
    else if (made.kind === "same") counts.skipped++;
    else counts.failed.push({ service: source.externalId, code: made.code });
  }
  await writeImported(ctx, terms, { fresh, changed });
  return { ...counts, created: fresh.length, updated: changed.length };
}

const categoryOf = (source: SourceRow): string => source.category || OTHER_NETWORK;

/** Each category once, with the network of its first service. */
function categoriesOf(sources: SourceRow[]): { name: string; network: string }[] {
  const networks = new Map<string, string>();
  for (const source of sources) {
    const name = categoryOf(source);
    if (!networks.has(name)) networks.set(name, networkOfService(source.category, source.name));
  }
  return [...networks].map(([name, network]) => ({ name, network }));
}
