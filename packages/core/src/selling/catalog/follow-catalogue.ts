import { isOrderable } from "@vitrine/contract/selling/catalog/service-types";
import { parseDecimal } from "@vitrine/contract/kernel/amount/amount";
import { type Amount, ONE, formatAmount } from "@vitrine/contract/kernel/amount/money";
import type { ProviderCatalogueService } from "@vitrine/integrations/reseller-api/read-services";
import { authorize } from "../../kernel/permission/authorize.ts";
import type { Ctx } from "../../kernel/context/context.ts";
import { marginGuardOf } from "../price/margin-guard.ts";
import { type DriftTerms, driftTerms } from "./drift.ts";
import { plainDecimal } from "./price.ts";
import { holdOf, moveOf, type PriceMove } from "./price-move.ts";
import { type LinkedService, reprice } from "./reprice.ts";
import { forgetSellable } from "./sellable.ts";
import { paused, resumed, within } from "./service-state.ts";
import { currentRate } from "./list-rates.ts";
import { insertMoves } from "../store/price-moves.ts";
import { lockLinkedServices, type ServiceChange, writeServiceChanges } from "../store/services-prices.ts";

export interface FollowReport {
  /** The panel's first service for each provider service that changed. */
  serviceIds: Map<string, number>;
  /** Price increases that are on hold for the owner. */
  held: { externalId: string; name: string; before: Record<string, string>; after: Record<string, string> }[];
  /** Number of services that were paused because the provider no longer offers them. */
  gone: number;
  /** Prices that stayed and fell below cost or their minimum, by the action of the margin guard: paused, raised, or only reported. */
  belowCost: number;
  belowMinimum: number;
  raised: number;
  atLoss: number;
  /** The price moves, for the journal that the daily digest reads. */
  moves: PriceMove[];
}

/** An increase by more percent than the threshold is on hold for the owner, where the policy is to hold. */
const isHeldRise = (before: Amount, after: Amount, { policy, heldAbove }: DriftTerms): boolean =>
  policy.value === "hold" && after > before && after * 100n * ONE > before * (100n * ONE + (parseDecimal(heldAbove.value) ?? 0n));

export interface CatalogueChange {
  service: ProviderCatalogueService;
  /** The provider's previous limits; null if unknown. */
  limitsBefore: Bounds | null;
}

interface Bounds {
  min: number;
  max: number;
}

/** Updates the panel's services after changes in a provider's catalogue. Writes only services that really change. */
export async function followCatalogue(
  ctx: Ctx,
  provider: { id: number; currency: string },
  changed: CatalogueChange[],
  goneIds: string[],
): Promise<FollowReport> {
  authorize(ctx, "catalog.manage");
  const report: FollowReport = { serviceIds: new Map(), held: [], gone: 0, belowCost: 0, belowMinimum: 0, raised: 0, atLoss: 0, moves: [] };
  const now = new Map(changed.map((change) => [change.service.id, change]));
  const services = await lockLinkedServices(ctx, provider.id, [...now.keys(), ...goneIds]);
  const exchangeRate = await currentRate(ctx, provider.currency);
  const guard = await marginGuardOf(ctx);
  const changes: ServiceChange[] = [];
  for (const service of services) {
    if (!report.serviceIds.has(service.externalId)) report.serviceIds.set(service.externalId, service.id);
    const change = now.get(service.externalId);
    const terms = driftTerms(service, guard);
    const next = change
      ? follow(service, change, { exchangeRate: exchangeRate ?? service.exchangeRate, terms, report })
      : leave(service, report);
    if (isChanged(service, next)) changes.push(next);
  }
  await writeServiceChanges(ctx, changes);
  await insertMoves(ctx, report.moves);
  if (changes.length > 0) forgetSellable(ctx.panelId);
  return report;
}

function leave(service: LinkedService, report: FollowReport): ServiceChange {
  if (service.status === "active") report.gone++;
  return { ...service, ...paused(service, "gone") };
}

interface Following {
  exchangeRate: string;
  terms: DriftTerms;
  report: FollowReport;
}

function follow(service: LinkedService, { service: source, limitsBefore }: CatalogueChange, following: Following): ServiceChange {
  const { exchangeRate, terms: drift, report } = following;
  const type = source.type === "unknown" && source.rawType !== "" ? source.rawType : source.type;
  const { refill, cancel, dripfeed } = source;
  const terms = { ...service, ...limitsUnder(service, source, limitsBefore), type, refill, cancel, dripfeed };
  const isHeld = service.statusReason === "price_held";
  if ((service.status === "active" || isHeld) && isHeldRise(service.costRate, source.rate, drift)) {
    record(report, holdOf(service, source.rate, exchangeRate, drift));
    if (!isHeld)
      report.held.push({
        externalId: source.id,
        name: source.name,
        before: { rate: formatAmount(service.costRate) },
        after: { rate: formatAmount(source.rate) },
      });
    return { ...terms, ...paused(service, "price_held") };
  }
  // An increase that fell back below the threshold no longer needs the owner's decision.
  const next = reprice({ ...service, ...resumed(service, "price_held") }, source.rate, exchangeRate, drift);
  if (service.status === "active") countOutcome(service, next, report);
  if (isOrderable(type)) record(report, moveOf(service, next, drift));
  return { ...terms, ...next, ...(isOrderable(type) ? {} : paused(next, "type_unsupported")) };
}

function record(report: FollowReport, move: PriceMove | undefined): void {
  if (move) report.moves.push(move);
}

function countOutcome(before: LinkedService, after: Pick<LinkedService, "rate" | "cost" | "statusReason">, report: FollowReport): void {
  if (after.statusReason === "below_cost") report.belowCost++;
  else if (after.statusReason === "below_minimum") report.belowMinimum++;
  else if (before.priceMode === "fixed" && after.rate > before.rate) report.raised++;
  else if (!before.allowLoss && after.rate < after.cost && before.rate >= before.cost) report.atLoss++;
}

/** A limit that was equal to the provider's follows it; one that the owner narrowed stays as far as it still fits. */
function limitsUnder(own: Bounds, source: Bounds, before: Bounds | null): Bounds {
  return within({ min: own.min === before?.min ? source.min : own.min, max: own.max === before?.max ? source.max : own.max }, source);
}

const FIELDS = [
  "rate",
  "cost",
  "costRate",
  "priceMode",
  "status",
  "statusReason",
  "type",
  "min",
  "max",
  "refill",
  "cancel",
  "dripfeed",
] as const;

const isChanged = (before: LinkedService, after: ServiceChange): boolean =>
  FIELDS.some((field) => before[field] !== after[field]) || plainDecimal(before.exchangeRate) !== plainDecimal(after.exchangeRate);
