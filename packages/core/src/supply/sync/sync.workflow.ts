import { AppError } from "@vitrine/contract/kernel/error/app-error";
import type { ProviderBalance } from "@vitrine/integrations/reseller-api/read-balance";
import type { ProviderCatalogueService } from "@vitrine/integrations/reseller-api/read-services";
import type { Failure, Outcome } from "@vitrine/integrations/reseller-api/outcome";
import { notifyOwner } from "../../messaging/notification/notify-owner.ts";
import { type FollowReport, followCatalogue } from "../../selling/catalog/follow-catalogue.ts";
import type { Caller, Ctx } from "../../kernel/context/context.ts";
import { emit } from "../../messaging/realtime/emit.ts";
import { providerAccess } from "../provider/access.ts";
import { type CatalogueDiff, diffCatalogue, isCutShort } from "./catalogue-diff.ts";
import { providerRecovered, providerResumed, recordHealth } from "../health/health.ts";
import { refusalOf } from "../provider/refusal.ts";
import { sampleBalance } from "../health/sample-balance.ts";
import { resumeWhenToppedUp } from "../health/top-up-watch.ts";
import { notifyLowBalance } from "../health/notify-low-balance.ts";
import { withProvider } from "../provider/with-provider.ts";
import { knownCatalogue, markMissing, saveCatalogue } from "../store/provider-services.ts";
import { writeChanges } from "../store/service-changes.ts";
import { findProvider, lockProvider, patchProvider, type ProviderRow } from "../store/providers.ts";

const PAUSE_SECONDS = 60;

/**
 * Reads balance and catalogue again and applies the changes. An untrustworthy result (no answer, an empty or cut list, another currency)
 * changes nothing, is reported to the owner once, and is returned as the error for a manual refresh.
 */
export async function syncProvider(caller: Caller, providerId: number, { acceptShorter = false } = {}): Promise<AppError | undefined> {
  const access = await caller.run(async (ctx) => {
    const found = await findProvider(ctx, providerId);
    return found && found.status !== "off" ? providerAccess(ctx, providerId) : undefined;
  });
  if (!access) return undefined;
  const { balance, services } = await withProvider(caller, access, async (client) => {
    const answer = await client.balance();
    return { balance: answer, services: answer.kind === "ok" ? await client.services() : undefined };
  });
  let isEmpty = false;
  const refusal = await caller.run(async (ctx) => {
    const provider = await lockProvider(ctx, providerId);
    if (!provider || provider.status === "off") return undefined;
    if (balance.kind !== "ok") return failed(ctx, provider, balance);
    const { currency } = balance.value;
    if (currency !== undefined && currency !== provider.currency)
      return refuseCatalogue(ctx, provider, new AppError("provider_currency_changed", { from: provider.currency, to: currency }));
    await recordBalance(ctx, provider, balance.value);
    isEmpty = provider.status === "out_of_money";
    return applyCatalogue(ctx, provider, services!, acceptShorter);
  });
  if (isEmpty) await resumeWhenToppedUp(caller, providerId);
  return refusal;
}

async function failed(ctx: Ctx, provider: ProviderRow, failure: Failure): Promise<AppError> {
  await recordHealth(ctx, provider.id, failure, { purpose: "following", pauseSeconds: PAUSE_SECONDS });
  return refusalOf(failure);
}

async function recordBalance(ctx: Ctx, provider: ProviderRow, { balance }: ProviderBalance): Promise<void> {
  await sampleBalance(ctx, provider.id, balance);
  // An empty account keeps its last balance, because a top-up is detected by comparing with it.
  if (provider.status !== "out_of_money") {
    await patchProvider(ctx, provider.id, { balance, balanceAt: ctx.now });
    await notifyLowBalance(ctx, provider, balance);
  }
  if (provider.status === "invalid_key") await providerResumed(ctx, provider.id);
}

type Services = Outcome<{ services: ProviderCatalogueService[] }>;

async function applyCatalogue(ctx: Ctx, provider: ProviderRow, outcome: Services, acceptShorter: boolean): Promise<AppError | undefined> {
  if (outcome.kind !== "ok") {
    // The key was just accepted, so an unreadable answer means a broken catalogue.
    return outcome.kind === "unknown" && outcome.cause !== "timeout"
      ? refuseCatalogue(ctx, provider, refusalOf(outcome))
      : failed(ctx, provider, outcome);
  }
  const { services } = outcome.value;
  const diff = diffCatalogue(await knownCatalogue(ctx, provider.id), services);
  if (services.length === 0 || (!acceptShorter && isCutShort(services.length, diff.before))) {
    return refuseCatalogue(ctx, provider, new AppError("provider_catalogue_empty"));
  }
  const report = await apply(ctx, provider, diff);
  await patchProvider(ctx, provider.id, { syncedAt: ctx.now, servicesCount: services.length });
  await clearCatalogueRefusal(ctx, provider);
  await notifyOwnerOfChanges(ctx, provider, report);
  return undefined;
}

/** Orders are still accepted in this state; the text names the problem and shows that the owner was notified. */
async function refuseCatalogue(ctx: Ctx, provider: ProviderRow, refusal: AppError): Promise<AppError> {
  if (provider.statusText === refusal.code) return refusal;
  const status = provider.status === "ok" ? "failing" : provider.status;
  await patchProvider(ctx, provider.id, { status, statusText: refusal.code });
  await emit(ctx, [{ userId: null, event: { kind: "provider", providerId: provider.id, status } }]);
  await notifyOwner(ctx, "provider_catalogue_refused", { providerId: provider.id, name: provider.name, reason: refusal.code });
  return refusal;
}

async function clearCatalogueRefusal(ctx: Ctx, provider: ProviderRow): Promise<void> {
  await providerRecovered(ctx, provider.id, "following");
  const isDoubted = provider.status === "failing" || (provider.status === "ok" && provider.statusText !== null);
  if (!isDoubted) return;
  await patchProvider(ctx, provider.id, { status: "ok", statusText: null });
  await emit(ctx, [{ userId: null, event: { kind: "provider", providerId: provider.id, status: "ok" } }]);
}

async function apply(ctx: Ctx, provider: ProviderRow, diff: CatalogueDiff): Promise<FollowReport> {
  await saveCatalogue(ctx, provider.id, diff.written);
  await markMissing(ctx, provider.id, diff.goneIds);
  const report = await followCatalogue(ctx, { id: provider.id, currency: provider.currency }, diff.followed, diff.goneIds);
  const serviceId = (externalId: string) => report.serviceIds.get(externalId) ?? null;
  const changes = diff.changes.map((change) => ({ ...change, serviceId: serviceId(change.externalId) }));
  const held = report.held.map(({ externalId, name, before, after }) => ({
    externalId,
    name,
    serviceId: serviceId(externalId),
    kind: "held" as const,
    before,
    after,
  }));
  await writeChanges(ctx, provider.id, [...changes, ...held]);
  return report;
}

/** At most one notification of each kind per sync, however many services are affected. */
async function notifyOwnerOfChanges(ctx: Ctx, provider: ProviderRow, report: FollowReport): Promise<void> {
  const about = { providerId: provider.id, name: provider.name };
  if (report.gone > 0) await notifyOwner(ctx, "services_gone", { ...about, count: report.gone });
  if (report.held.length > 0) await notifyOwner(ctx, "services_price_held", { ...about, count: report.held.length });
  if (report.belowCost > 0) await notifyOwner(ctx, "services_below_cost", { ...about, count: report.belowCost });
  if (report.belowMinimum > 0) await notifyOwner(ctx, "services_below_minimum", { ...about, count: report.belowMinimum });
  if (report.raised > 0) await notifyOwner(ctx, "services_raised", { ...about, count: report.raised });
  if (report.atLoss > 0) await notifyOwner(ctx, "services_at_loss", { ...about, count: report.atLoss });
}
