import { AppError, notFound } from "@vitrine/contract/kernel/error/app-error";
import type { ReorderInput } from "@vitrine/contract/kernel/paging/list";
import { panelOfToken, panelTokenSchema } from "@vitrine/contract/kernel/panel/panel-token";
import {
  type CreatePaymentSystemInput,
  MOST_PAYMENT_SYSTEMS,
  type PaymentSystem,
  type PaymentSystemIdInput,
  type UpdatePaymentSystemInput,
} from "@vitrine/contract/money/payment/payment-system";
import { audit } from "../../kernel/audit/audit.ts";
import type { Caller, Ctx } from "../../kernel/context/context.ts";
import { permute } from "../../kernel/paging/permute.ts";
import { authorize } from "../../kernel/permission/authorize.ts";
import { recentUnlessKey } from "../../kernel/permission/require-recent.ts";
import { newPanelToken } from "../../kernel/secret/tokens.ts";
import { type AnyDriver, credentialsPlace, driverOf, offeredDrivers, openSystem, parseCredentials } from "../payment/payment-drivers.ts";
import {
  findAnyPaymentSystem,
  insertPaymentSystem,
  lockPaymentSystem,
  lockPaymentSystems,
  markPaymentSystemRemoved,
  nextPaymentSystemId,
  patchPaymentSystem,
  type PaymentSystemPatch,
  type PaymentSystemRow,
  paymentSystemsOf,
  writePaymentSystemPlaces,
} from "../store/payment-systems.ts";
import { noticeUrlOf, toPaymentSystem } from "./shape.ts";
import { checkTerms, readTerms } from "./terms.ts";

/** Connects a payment system. Errors: validation, rate_missing, too_many, reauth_required. */
export async function createPaymentSystem(
  caller: Caller,
  { system, credentials, noticeUrl, ...given }: CreatePaymentSystemInput,
): Promise<PaymentSystem> {
  authorize(caller, "payment.connect");
  const driver = offeredDrivers(caller.platform).get(system);
  if (!driver || driver.retired) throw new AppError("validation", {}, { fields: { system: { code: "invalid", params: {} } } });
  const parsed = parseCredentials(driver, credentials);
  return caller.run(async (ctx) => {
    recentUnlessKey(ctx);
    const others = await paymentSystemsOf(ctx);
    if (others.length >= MOST_PAYMENT_SYSTEMS) throw new AppError("too_many", { most: MOST_PAYMENT_SYSTEMS });
    const id = await nextPaymentSystemId(ctx);
    const position = given.position ?? (others.at(-1)?.position ?? 0) + 1;
    const row = newRow(ctx, id, driver, { ...given, position });
    if (noticeUrl !== undefined) row.noticeToken = await requireNewToken(caller, ctx, system, noticeUrl);
    row.rate = checkTerms(ctx, driver, row);
    if (row.rate === null) row.rateAt = null;
    Object.assign(row, sealed(caller, ctx, id, parsed));
    await insertPaymentSystem(ctx, row);
    await audit(ctx, { action: "payment_system.create", subject: `payment_system:${id}`, after: shown(row) });
    return toPaymentSystem(caller.platform, row);
  });
}

function newRow(
  ctx: Ctx,
  id: number,
  driver: AnyDriver,
  given: Omit<CreatePaymentSystemInput, "system" | "credentials" | "noticeUrl">,
): PaymentSystemRow {
  return {
    title: driver.title,
    rate: null,
    rateAt: null,
    countries: null,
    instructions: null,
    ...(readTerms(ctx, given) as Omit<PaymentSystemRow, "title" | "rate" | "rateAt" | "countries" | "instructions">),
    id,
    driver: driver.system,
    noticeToken: newPanelToken(ctx.panelId),
    failingSince: null,
    failure: null,
    createdAt: ctx.now,
  };
}

/** The token of a notice address that this panel was given for a system and that none of its other systems uses. */
async function requireNewToken({ platform }: Caller, ctx: Ctx, driver: string, noticeUrl: string): Promise<string> {
  const { success, data: noticeToken = "" } = panelTokenSchema.safeParse(noticeUrl.slice(noticeUrl.lastIndexOf("/") + 1));
  const isOurs = success && panelOfToken(noticeToken) === ctx.panelId && noticeUrlOf(platform, { driver, noticeToken }) === noticeUrl;
  if (!isOurs || (await findAnyPaymentSystem(ctx, { noticeToken }))) {
    throw new AppError("validation", {}, { fields: { noticeUrl: { code: "invalid", params: {} } } });
  }
  return noticeToken;
}

const sealed = (
  caller: Caller,
  ctx: Ctx,
  id: number,
  credentials: Record<string, unknown>,
): Pick<PaymentSystemRow, "credentialsSealed" | "credentialsSet"> => ({
  credentialsSealed: caller.platform.sealer.seal(JSON.stringify(credentials), credentialsPlace(ctx.panelId, id)),
  credentialsSet: Object.keys(credentials).filter((name) => isGiven(credentials[name])),
});

const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== "";

/** Changes the given fields; omitted or empty credentials are kept. Errors: as for connecting. */
export async function updatePaymentSystem(
  caller: Caller,
  { paymentSystemId, credentials, ...given }: UpdatePaymentSystemInput,
): Promise<PaymentSystem> {
  authorize(caller, "payment.connect");
  return caller.run(async (ctx) => {
    const before = await lockPaymentSystem(ctx, paymentSystemId);
    if (!before) throw notFound();
    const driver = driverOf(caller.platform, before.driver);
    const patch: PaymentSystemPatch = readTerms(ctx, given);
    const after: PaymentSystemRow = { ...before, ...patch };
    patch.rate = checkTerms(ctx, driver, after);
    if (patch.rate === null) patch.rateAt = null;
    const replaced = Object.entries(credentials ?? {}).filter(([, value]) => isGiven(value));
    if (replaced.length > 0) {
      recentUnlessKey(ctx);
      const kept = openSystem(caller.platform, ctx.panelId, before).credentials;
      Object.assign(patch, sealed(caller, ctx, before.id, parseCredentials(driver, { ...kept, ...Object.fromEntries(replaced) })));
    }
    await patchPaymentSystem(ctx, before.id, patch);
    const row = { ...after, ...patch };
    await audit(ctx, {
      action: "payment_system.update",
      subject: `payment_system:${before.id}`,
      before: shown(before),
      after: { ...shown(row), ...(replaced.length > 0 ? { credentials: "changed" } : {}) },
    });
    return toPaymentSystem(caller.platform, row);
  });
}

/** Errors: not_found. */
export async function orderPaymentSystems(ctx: Ctx, { ids }: ReorderInput): Promise<void> {
  authorize(ctx, "payment.connect");
  const moved = permute(await lockPaymentSystems(ctx), ids);
  if (moved.length === 0) return;
  await writePaymentSystemPlaces(ctx, moved);
  await audit(ctx, { action: "payment_system.order", subject: `payment_systems:${moved.length}`, after: { ids } });
}

/** Removes it from customers' choices. Payments that were started are still credited when they are announced. */
export async function removePaymentSystem(ctx: Ctx, { paymentSystemId }: PaymentSystemIdInput): Promise<void> {
  authorize(ctx, "payment.connect");
  const row = await lockPaymentSystem(ctx, paymentSystemId);
  if (!row) throw notFound();
  await markPaymentSystemRemoved(ctx, row.id);
  await audit(ctx, { action: "payment_system.remove", subject: `payment_system:${row.id}`, before: shown(row) });
}

/** The system without secrets, for the audit. */
const shown = ({
  credentialsSealed: _,
  noticeToken: __,
  createdAt: ___,
  id: ____,
  failingSince: _____,
  failure: ______,
  ...row
}: PaymentSystemRow) => ({
  ...row,
  minAmount: row.minAmount.toString(),
  maxAmount: row.maxAmount.toString(),
  feeFixed: row.feeFixed.toString(),
});
