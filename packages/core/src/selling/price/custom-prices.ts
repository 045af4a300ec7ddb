import type { z } from "zod";
import type {
  CustomPriceIdInput,
  CustomPriceItem,
  ListServicePricesInput,
  listServicePricesOutput,
  ListUserPricesInput,
  listUserPricesOutput,
  SetCustomPriceInput,
} from "@vitrine/contract/selling/price/custom";
import { plainPercent } from "@vitrine/contract/kernel/amount/percent";
import { AppError, notFound } from "@vitrine/contract/kernel/error/app-error";
import { type Amount, formatAmount, MAX_AMOUNT, parseAmount } from "@vitrine/contract/kernel/amount/money";
import { audit } from "../../kernel/audit/audit.ts";
import { authorize } from "../../kernel/permission/authorize.ts";
import type { Ctx } from "../../kernel/context/context.ts";
import { hasUser } from "../../tenancy/customer/get.ts";
import {
  countCustomPrices,
  type CustomPriceRow,
  findCustomPrice,
  findPricedService,
  findUserTerms,
  pageOfCustomPrices,
} from "./custom-queries.ts";
import { type PricedService, resolvePrice } from "./resolve.ts";
import { toCustomPrice } from "./state-queries.ts";
import { forgetPrices } from "./terms.ts";
import { termsShown } from "./user-terms.ts";
import { putCustomPrice, removeCustomPrice } from "../store/custom-prices.ts";

/** Services with a custom price for a user, and everything else that determines what the user pays. */
export async function listUserPrices(ctx: Ctx, input: ListUserPricesInput): Promise<z.infer<typeof listUserPricesOutput>> {
  authorize(ctx, "price.view");
  const terms = await findUserTerms(ctx, input.userId);
  if (!terms) throw notFound();
  const list = await listed(ctx, { userId: input.userId, serviceId: null, query: input.query }, input);
  return { ...list, terms: termsShown(terms), currency: ctx.panel.currency };
}

/** Users with a custom price for a service. */
export async function listServicePrices(ctx: Ctx, input: ListServicePricesInput): Promise<z.infer<typeof listServicePricesOutput>> {
  authorize(ctx, "price.view");
  if (!(await findPricedService(ctx, input.serviceId))) throw notFound();
  const list = await listed(ctx, { userId: null, serviceId: input.serviceId, query: input.query }, input);
  return { ...list, currency: ctx.panel.currency };
}

async function listed(
  ctx: Ctx,
  filter: Parameters<typeof pageOfCustomPrices>[1],
  { page, perPage }: { page: number; perPage: number },
): Promise<{ items: CustomPriceItem[]; page: number; perPage: number; total: number }> {
  const rows = await pageOfCustomPrices(ctx, filter, { page, perPage });
  return { items: rows.map(shown), page, perPage, total: await countCustomPrices(ctx, filter) };
}

/** A fixed price below cost is rejected unless the owner allows loss for the service. */
export async function setCustomPrice(ctx: Ctx, input: SetCustomPriceInput): Promise<CustomPriceItem> {
  authorize(ctx, "price.manage");
  const { userId, serviceId, price } = input;
  const service = await findPricedService(ctx, serviceId);
  if (!service || !(await hasUser(ctx, userId))) throw notFound();
  const before = await findCustomPrice(ctx, userId, serviceId);
  const rate = price.kind === "fixed" ? fixedRate(price.rate, service) : null;
  await putCustomPrice(ctx, { userId, serviceId, rate, discount: price.kind === "percent" ? price.discount : null });
  const after = await findCustomPrice(ctx, userId, serviceId);
  if (!after) throw notFound();
  await audit(ctx, {
    action: "price.custom",
    subject: `user:${userId}`,
    before: before && recorded(before),
    after: recorded(after),
  });
  forgetPrices(ctx.panelId);
  return shown(after);
}

export async function deleteCustomPrice(ctx: Ctx, input: CustomPriceIdInput): Promise<void> {
  authorize(ctx, "price.manage");
  const { userId, serviceId } = input;
  const before = await findCustomPrice(ctx, userId, serviceId);
  if (!before) throw notFound();
  await removeCustomPrice(ctx, userId, serviceId);
  await audit(ctx, { action: "price.custom_delete", subject: `user:${userId}`, before: recorded(before) });
  forgetPrices(ctx.panelId);
}

function fixedRate(text: string, service: PricedService): Amount {
  const rate = parseAmount(text);
  const refused = (code: string, params: Record<string, string> = {}) =>
    new AppError("validation", {}, { fields: { "price.rate": { code, params } } });
  if (rate === undefined || rate < 0n || rate > MAX_AMOUNT) throw refused("amount");
  if (rate < service.cost && !service.allowLoss) throw refused("too_small", { min: formatAmount(service.cost) });
  return rate;
}

const recorded = ({ serviceId, fixedRate: rate, discount }: CustomPriceRow) => ({
  serviceId,
  ...(rate === null ? { discount: plainPercent(discount ?? "0") } : { rate: formatAmount(rate) }),
});

function shown(row: CustomPriceRow): CustomPriceItem {
  const custom = toCustomPrice(row.fixedRate, row.discount);
  const service: PricedService = { ...row, id: row.serviceId };
  const terms = { custom, groupDiscount: undefined, discount: 0n, happy: [] };
  const { rate } = resolvePrice(service, terms);
  return {
    user: { id: row.userId, login: row.login },
    service: { id: row.serviceId, name: row.serviceName, type: row.type },
    fixed: row.fixedRate === null ? null : formatAmount(row.fixedRate),
    discount: row.discount === null ? null : plainPercent(row.discount),
    rate: formatAmount(rate),
    serviceRate: formatAmount(row.rate),
    cost: formatAmount(row.cost),
    isRaised: rate > resolvePrice({ ...service, allowLoss: true }, terms).rate,
  };
}
