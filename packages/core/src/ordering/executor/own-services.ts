import { isPackage } from "@vitrine/contract/selling/catalog/service-types";
import type {
  CreateOwnServiceInput,
  ListOwnServicesInput,
  listOwnServicesOutput,
  OwnService,
  UpdateOwnServiceInput,
} from "@vitrine/contract/ordering/executor/own-service";
import { AppError, type FieldErrors, notFound } from "@vitrine/contract/kernel/error/app-error";
import { type Amount, asAmount, formatAmount, MAX_AMOUNT, parseAmount, ZERO } from "@vitrine/contract/kernel/amount/money";
import type { z } from "zod";
import { audit } from "../../kernel/audit/audit.ts";
import { authorize } from "../../kernel/permission/authorize.ts";
import { makeOwnService, setOwnCost } from "../../selling/catalog/make-own.ts";
import type { Ctx } from "../../kernel/context/context.ts";
import { type OwnServiceListed, pageOfOwnServices } from "./own-service-queries.ts";
import { insertSameTerms, insertTerms, lockTerms, type OwnTerms, patchTerms } from "../store/own-services.ts";

/** Errors: validation (an invalid amount, contradictory limits, a price below the performers' reward). */
export async function createOwnService(ctx: Ctx, input: CreateOwnServiceInput): Promise<OwnService> {
  authorize(ctx, "executor.manage");
  const { pay: payText, rate: rateText, leaseMinutes, ignores, instructions, isOnSale, ...service } = input;
  const { min, max } = isPackage(input.type) ? { min: 1, max: 1 } : input;
  const pay = amountOf("pay", payText);
  const rate = amountOf("rate", rateText);
  const cost = costOf(input.type, pay);
  refuse({
    ...(max < min ? { max: { code: "too_small", params: { min } } } : {}),
    ...(Math.ceil(min / input.increment) * input.increment > max ? { increment: { code: "too_big", params: { max } } } : {}),
    ...(rate < cost ? { rate: { code: "too_small", params: { min: formatAmount(cost) } } } : {}),
  });
  const description = service.description || null;
  const status = isOnSale ? "active" : "off";
  const id = await makeOwnService(ctx, { ...service, min, max, description, rate, cost, allowLoss: false, status });
  await insertTerms(ctx, id, { pay, leaseMinutes, ignores, instructions: instructions || null });
  const { name, category, type } = input;
  await audit(ctx, {
    action: "executor.create_service",
    subject: `service:${id}`,
    after: { name, category, type, pay: formatAmount(pay), rate: formatAmount(rate), min, max },
  });
  return ownService(ctx, id);
}

/** Sets the performers' reward and terms; earlier orders keep the reward at the time they were placed. */
export async function updateOwnService(ctx: Ctx, input: UpdateOwnServiceInput): Promise<OwnService> {
  authorize(ctx, "executor.manage");
  const { serviceId, pay: payText, ...given } = input;
  const before = await lockTerms(ctx, serviceId);
  if (!before) throw notFound();
  const pay = payText === undefined ? before.pay : amountOf("pay", payText);
  const after: OwnTerms = {
    pay,
    leaseMinutes: given.leaseMinutes ?? before.leaseMinutes,
    ignores: given.ignores ?? before.ignores,
    instructions: given.instructions === undefined ? before.instructions : given.instructions || null,
  };
  await patchTerms(ctx, serviceId, after);
  if (pay !== before.pay) await setOwnCost(ctx, serviceId, costOf(before.type, pay));
  await audit(ctx, {
    action: "executor.update_service",
    subject: `service:${serviceId}`,
    before: recorded(before),
    after: recorded(after),
  });
  return ownService(ctx, serviceId);
}

/** Gives a copied in-house service the performers' terms of its original; other services have none. */
export async function copyTerms(ctx: Ctx, from: number, to: number): Promise<void> {
  authorize(ctx, "catalog.manage");
  await insertSameTerms(ctx, from, to);
}

export async function listOwnServices(
  ctx: Ctx,
  { query, page, perPage }: ListOwnServicesInput,
): Promise<z.infer<typeof listOwnServicesOutput>> {
  authorize(ctx, "executor.view");
  const rows = await pageOfOwnServices(ctx, { query, serviceId: null }, { limit: perPage, offset: (page - 1) * perPage });
  return { items: rows.map(toOwnService), page, perPage, total: rows[0]?.total ?? 0 };
}

export async function getOwnService(ctx: Ctx, { serviceId }: { serviceId: number }): Promise<OwnService> {
  authorize(ctx, "executor.view");
  return ownService(ctx, serviceId);
}

async function ownService(ctx: Ctx, serviceId: number): Promise<OwnService> {
  const [row] = await pageOfOwnServices(ctx, { query: null, serviceId }, { limit: 1, offset: 0 });
  if (!row) throw notFound();
  return toOwnService(row);
}

/** A package is one execution, whatever it contains. */
const costOf = (type: string, pay: Amount): Amount => (isPackage(type) ? pay : asAmount(pay * 1000n));

function amountOf(field: string, text: string): Amount {
  const amount = parseAmount(text) ?? ZERO;
  if (amount <= 0n || amount > MAX_AMOUNT / 1000n) refuse({ [field]: { code: "amount", params: {} } });
  return amount;
}

function refuse(fields: FieldErrors): void {
  if (Object.keys(fields).length > 0) throw new AppError("validation", {}, { fields });
}

const recorded = ({ pay, leaseMinutes, ignores, instructions }: OwnTerms) => ({
  pay: formatAmount(pay),
  leaseMinutes,
  ignores,
  instructions,
});

const toOwnService = (row: OwnServiceListed): OwnService => ({
  service: {
    id: row.id,
    name: row.name,
    category: { id: row.categoryId, name: row.categoryName, network: row.network },
    type: row.type,
    rate: formatAmount(row.rate),
    min: row.min,
    max: row.max,
    status: row.status,
  },
  pay: formatAmount(row.pay),
  leaseMinutes: row.leaseMinutes,
  ignores: row.ignores,
  instructions: row.instructions,
  executors: row.executors,
  openOrders: row.openOrders,
  left: Number(row.leftText),
  performedToday: row.performedToday,
});
