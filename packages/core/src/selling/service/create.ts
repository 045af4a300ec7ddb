import { COUNTED_BY, isOrderable, type ServiceType } from "@vitrine/contract/selling/catalog/service-types";
import type { CreateServiceInput, Service } from "@vitrine/contract/selling/catalog/service";
import { AppError, type FieldErrors, notFound } from "@vitrine/contract/kernel/error/app-error";
import { type Amount, formatAmount, MAX_AMOUNT, parseAmount, ZERO } from "@vitrine/contract/kernel/amount/money";
import { stepAmount } from "@vitrine/contract/selling/price/rounding";
import { audit } from "../../kernel/audit/audit.ts";
import { authorize } from "../../kernel/permission/authorize.ts";
import type { Ctx } from "../../kernel/context/context.ts";
import { getService } from "../catalog/get.ts";
import { followingPrice } from "../catalog/price.ts";
import { forgetSellable } from "../catalog/sellable.ts";
import { refuseLimits } from "../catalog/update.ts";
import { hasCategory } from "../category/queries.ts";
import { type CreatedService, insertService } from "../store/services.ts";
import { cleanName } from "./clean-name.ts";
import { readTime } from "./read-time.ts";
import { type Source, sourceOf } from "./source.ts";

/**
 * Creates a service for a provider's service, with its cost, limits and options, or a manual one, whose orders wait until the
 * panel completes them. Errors: not_found (category), provider_not_found, provider_is_inactive, service_id_invalid,
 * provider_service_inactive, service_type_unsupported, rate_missing, amount_invalid, validation.
 */
export async function createService(ctx: Ctx, input: CreateServiceInput): Promise<Service> {
  authorize(ctx, "catalog.manage");
  if (!(await hasCategory(ctx, input.categoryId))) throw notFound();
  const source = await sourceOf(ctx, input);
  const service = source ? overSource(input, source) : manual(input);
  const { min, max } = service as { min: number; max: number };
  refuseLimits({ min, max, increment: input.increment }, { min, max, increment: input.increment }, source);
  const serviceId = await insertService(ctx, service);
  const { name, categoryId, type, providerId = null, externalId = null, rate } = service;
  const after = { name, categoryId, type, providerId, providerService: externalId, rate: formatAmount(rate), min, max };
  await audit(ctx, { action: "service.create", subject: `service:${serviceId}`, after });
  forgetSellable(ctx.panelId);
  return getService(ctx, { serviceId });
}

function overSource(input: CreateServiceInput, source: Source): CreatedService {
  const clean = cleanName(source.name);
  const { min = source.min, max = source.max, name = clean.name, description = source.description } = input;
  if (input.type !== undefined && input.type !== source.type) refuse({ type: invalid });
  return {
    ...ownerFields(input),
    name,
    description,
    min,
    max,
    type: source.type,
    ...priceOf(input, source.rate, source.exchangeRate),
    refill: source.refill,
    cancel: source.cancel,
    dripfeed: source.dripfeed,
    averageTime: source.averageTime,
    averageSeconds: source.averageTime === null ? null : (readTime(source.averageTime) ?? null),
    sourceName: name === source.name ? null : source.name,
    tags: clean.tags,
    providerId: source.providerId,
    externalId: source.externalId,
    isTest: source.isPractice,
  };
}

function manual(input: CreateServiceInput): CreatedService {
  const { name, type, description = null } = input;
  const isWhole = type !== undefined && isOrderable(type) && COUNTED_BY[type] === "package";
  const { min, max } = isWhole ? { min: 1, max: 1 } : input;
  const missing = Object.entries({ name, type, min, max }).filter(([, value]) => value === undefined);
  refuse(Object.fromEntries(missing.map(([field]) => [field, required])));
  const { refill, cancel, dripfeed } = input;
  const price = priceOf(input, amountOf("cost", input.cost ?? "0"), "1");
  return {
    ...ownerFields(input),
    name: name!,
    description,
    type: type as ServiceType,
    min: min!,
    max: max!,
    ...price,
    refill,
    cancel,
    dripfeed,
  };
}

const ownerFields = ({ categoryId, increment, allowLoss, duplicateGuard, refillDays, overflow, status }: CreateServiceInput) => ({
  categoryId,
  increment,
  allowLoss,
  duplicateGuard,
  refillDays,
  overflow: Number(overflow).toFixed(2),
  status,
});

type Priced = Pick<CreatedService, "rate" | "cost" | "costRate" | "exchangeRate" | "priceMode" | "extraCharge" | "rateStep">;

function priceOf(input: CreateServiceInput, costRate: Amount, exchangeRate: string): Priced {
  if (input.rate === undefined && input.extraCharge === undefined) refuse({ rate: required });
  if (input.rate !== undefined && input.extraCharge !== undefined) refuse({ extraCharge: invalid });
  const extraCharge = input.extraCharge ?? "0";
  const rateStep = stepAmount(input.rounding);
  const price = followingPrice(costRate, exchangeRate, extraCharge, rateStep);
  if (!price) throw new AppError("amount_invalid");
  const made = { cost: price.cost, costRate, exchangeRate, extraCharge, rateStep };
  if (input.rate === undefined) return { ...made, rate: price.rate, priceMode: "follow" };
  const rate = amountOf("rate", input.rate);
  if (rate < price.cost && !input.allowLoss) refuse({ rate: { code: "too_small", params: { min: formatAmount(price.cost) } } });
  return { ...made, rate, priceMode: "fixed" };
}

function amountOf(field: string, text: string): Amount {
  const amount = parseAmount(text) ?? ZERO;
  if (amount < 0n || amount > MAX_AMOUNT / 1000n) refuse({ [field]: { code: "amount", params: {} } });
  return amount;
}

const required = { code: "required", params: {} };
const invalid = { code: "invalid", params: {} };

function refuse(fields: FieldErrors): void {
  if (Object.keys(fields).length > 0) throw new AppError("validation", {}, { fields });
}
