import { AppError, type FieldErrors, notFound } from "@vitrine/contract/kernel/error/app-error";
import { ONE, parseAmount, ZERO } from "@vitrine/contract/kernel/amount/money";
import {
  CREDITING_KINDS,
  type CreatePromoInput,
  type Promo,
  type PromoIdInput,
  type PromoKind,
  PROMOS_A_DAY,
  type UpdatePromoInput,
} from "@vitrine/contract/money/promo/promo";
import { constraintOf } from "@vitrine/db/pg-errors";
import { isPaidFor } from "../tariff/paid.ts";
import { audit } from "../../kernel/audit/audit.ts";
import type { Caller, Ctx } from "../../kernel/context/context.ts";
import { authorize } from "../../kernel/permission/authorize.ts";
import { insertPromo, lockPromo, patchPromo, type PromoRow, promosSince, type PromoValues, removePromo } from "../store/promos.ts";
import { namesOf, promoById } from "./queries.ts";
import { amountOrNull, recorded, toPromos } from "./shape.ts";

const DAY_MS = 86_400_000;

/** Creates a code. Errors: promo_code_already_exists, limit_reached, validation. */
export async function createPromo(caller: Caller, input: CreatePromoInput): Promise<Promo> {
  authorizeKind(caller, input.kind);
  const isPaid = await isPaidFor(caller);
  return caller.run(async (ctx) => {
    if (!isPaid) await refuseMany(ctx);
    const values = await checked(ctx, valuesOf(input.kind, input));
    const id = await named(insertPromo(ctx, values));
    await audit(ctx, { action: "promo.create", subject: `promo:${id}`, after: recorded(values) });
    return shown(ctx, id);
  });
}

/** Changes the given fields. The kind never changes: past uses would get another meaning. */
export async function updatePromo(ctx: Ctx, { promoId, kind, ...change }: UpdatePromoInput): Promise<Promo> {
  const row = await lockForChange(ctx, promoId);
  if (kind !== undefined && kind !== row.kind) throw invalid("kind");
  const { id: _, used, createdAt: __, ...before } = row;
  const after = await checked(ctx, { ...before, ...given(row.kind, change) });
  if (after.uses !== null && after.uses < used) throw invalid("uses");
  await named(patchPromo(ctx, promoId, after));
  const [was, is] = [recorded(before), recorded(after)];
  if (JSON.stringify(was) !== JSON.stringify(is))
    await audit(ctx, { action: "promo.update", subject: `promo:${promoId}`, before: was, after: is });
  return shown(ctx, promoId);
}

/** Deletes a code; its uses are kept. */
export async function deletePromo(ctx: Ctx, { promoId }: PromoIdInput): Promise<void> {
  const row = await lockForChange(ctx, promoId);
  await removePromo(ctx, promoId);
  await audit(ctx, { action: "promo.delete", subject: `promo:${promoId}`, before: recorded(row), after: { used: row.used } });
}

function authorizeKind(by: Pick<Ctx, "actor">, kind: PromoKind): void {
  authorize(by, "promo.manage");
  if (CREDITING_KINDS.has(kind)) authorize(by, "user.balance");
}

async function lockForChange(ctx: Ctx, promoId: number): Promise<PromoRow> {
  authorize(ctx, "promo.manage");
  const row = await lockPromo(ctx, promoId);
  if (!row) throw notFound();
  authorizeKind(ctx, row.kind);
  return row;
}

async function refuseMany(ctx: Ctx): Promise<void> {
  const today = await promosSince(ctx, new Date(ctx.now.getTime() - DAY_MS));
  if (today >= PROMOS_A_DAY) throw new AppError("limit_reached");
}

type Given = Omit<UpdatePromoInput, "promoId" | "kind">;

const moment = (seconds: number | null): Date | null => (seconds === null ? null : new Date(seconds * 1000));

/** The given fields as columns. */
function given(kind: PromoKind, input: Given): Partial<PromoValues> {
  const { code, value, uses, usesPerUser, from, to, minAmount, serviceIds, categoryIds, isOn } = input;
  return {
    ...(code === undefined ? {} : { code }),
    ...(value === undefined ? {} : { value: parseAmount(value) ?? ZERO }),
    ...(uses === undefined ? {} : { uses }),
    // A balance code can be used once per customer: a second use would be a second credit.
    ...(usesPerUser === undefined ? {} : { usesPerUser: kind === "balance" ? 1 : usesPerUser }),
    ...(from === undefined ? {} : { fromAt: moment(from) }),
    ...(to === undefined ? {} : { toAt: moment(to) }),
    ...(minAmount === undefined ? {} : { minAmount: amountOrNull(minAmount) }),
    ...(serviceIds === undefined ? {} : { serviceIds: [...new Set(serviceIds)] }),
    ...(categoryIds === undefined ? {} : { categoryIds: [...new Set(categoryIds)] }),
    ...(isOn === undefined ? {} : { isOn }),
  };
}

const valuesOf = (kind: PromoKind, input: CreatePromoInput): PromoValues => ({
  code: input.code,
  kind,
  value: ZERO,
  uses: null,
  usesPerUser: kind === "balance" ? 1 : null,
  fromAt: null,
  toAt: null,
  minAmount: null,
  serviceIds: [],
  categoryIds: [],
  isOn: true,
  ...given(kind, input),
});

const invalid = (field: string, code = "invalid") => new AppError("validation", {}, { fields: { [field]: { code, params: {} } } });

/** Percent: a discount takes at most all, a bonus gives at most ten times as much; both have two decimals. */
const MOST_PERCENT: Record<Exclude<PromoKind, "balance">, bigint> = { discount: 100n * ONE, bonus: 1000n * ONE };

async function checked(ctx: Ctx, values: PromoValues): Promise<PromoValues> {
  const { kind, value, minAmount, fromAt, toAt, serviceIds, categoryIds } = values;
  if ((await namesOf(ctx, "services", serviceIds)).length !== serviceIds.length) throw notFound();
  if ((await namesOf(ctx, "categories", categoryIds)).length !== categoryIds.length) throw notFound();
  const fields: FieldErrors = {};
  if (kind === "balance" ? value <= 0n : value <= 0n || value > MOST_PERCENT[kind] || value % (ONE / 100n) !== 0n) {
    fields["value"] = { code: kind === "balance" ? "amount" : "percent", params: {} };
  }
  if (minAmount !== null && (minAmount <= 0n || kind === "balance")) fields["minAmount"] = { code: "amount", params: {} };
  if (fromAt && toAt && toAt <= fromAt) fields["to"] = { code: "invalid", params: {} };
  if (kind !== "discount" && serviceIds.length > 0) fields["serviceIds"] = { code: "invalid", params: {} };
  if (kind !== "discount" && categoryIds.length > 0) fields["categoryIds"] = { code: "invalid", params: {} };
  if (Object.keys(fields).length > 0) throw new AppError("validation", {}, { fields });
  return values;
}

async function shown(ctx: Ctx, id: number): Promise<Promo> {
  const row = await promoById(ctx, id);
  return (await toPromos(ctx, row ? [row] : []))[0]!;
}

async function named<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (constraintOf(error) !== "promos_code") throw error;
    throw new AppError("promo_code_already_exists", {}, { fields: { code: { code: "taken", params: {} } } });
  }
}
