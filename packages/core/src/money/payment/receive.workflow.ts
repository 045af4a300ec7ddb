import { createHash } from "node:crypto";
import { AppError, notFound } from "@vitrine/contract/kernel/error/app-error";
import { panelOfToken } from "@vitrine/contract/kernel/panel/panel-token";
import { paymentNumber } from "@vitrine/contract/money/payment/payment-id";
import type { NoticeOutcome } from "@vitrine/contract/money/payment/panel-payment";
import {
  type Acknowledgement,
  isListedSender,
  NoticeRefused,
  type NoticeRequest,
  type PaymentNotice,
  type PaymentState,
  PaymentSystemError,
} from "@vitrine/integrations/payment/driver";
import { findPanelContext } from "../../kernel/context/resolve-panel.ts";
import type { Caller, Ctx } from "../../kernel/context/context.ts";
import type { Platform } from "../../kernel/context/platform.ts";
import { openCaller } from "../../kernel/context/caller.ts";
import { countRefused, insertNotice, isKnownNotice, type NewNotice } from "../store/payment-notices.ts";
import { findAnyPaymentSystem } from "../store/payment-systems.ts";
import { lockPayment, patchPayment, type PaymentRow } from "../store/payments.ts";
import { applyState } from "./apply.ts";
import { type OpenedSystem, openSystem, paymentPage } from "./payment-drivers.ts";
import { toPayOf } from "@vitrine/contract/money/payment/price";
import { redacted } from "./redact.ts";
import { tellOwner, tellStatus } from "./tell.ts";

const HOUR = 3_600_000;
const MOST_REFUSED = 200;

export interface ReceivedNotice {
  /** From the address that the payment system was given. */
  system: string;
  token: string;
  requestId: string;
  ip: string;
  request: NoticeRequest;
}

/** `location`: a customer's browser that brought the notice continues to the payment's page. */
export type NoticeAnswer = Acknowledgement & { location?: string };

/**
 * An announcement of a payment system. Its answer is sent after what it says has been committed: if the process dies before, the system
 * announces it again. Errors: not_found for an unknown address, unavailable where the system could not be asked what it means.
 */
export async function receiveNotice(platform: Platform, received: ReceivedNotice): Promise<NoticeAnswer> {
  const { caller, opened } = await openAddress(platform, received);
  const { request } = received;
  let notice: PaymentNotice;
  try {
    notice = await opened.driver.verify!(request, opened.credentials, opened.io);
  } catch (error) {
    if (error instanceof PaymentSystemError) throw new AppError("unavailable", {}, { cause: error });
    if (!(error instanceof NoticeRefused)) throw error;
    platform.log.warn({ panelId: caller.panel.id, system: received.system, reason: error.message }, "a payment notice was refused");
    await caller.run((ctx) => recordStray(ctx, opened, request, { outcome: "refused", reason: error.message }));
    return error.acknowledgement;
  }
  await caller.run((ctx) => applyNotice(ctx, opened, received, notice));
  return answerTo(caller, opened, request, notice);
}

function answerTo(caller: Caller, { driver }: OpenedSystem, { headers }: NoticeRequest, notice: PaymentNotice): NoticeAnswer {
  const id = paymentNumber(notice.paymentId);
  const isBrowser = driver.noticeByBrowser === true && headers["accept"]?.includes("text/html") === true;
  if (!isBrowser || id === undefined) return notice.acknowledgement;
  return { ...notice.acknowledgement, status: 303, location: paymentPage(caller.platform, caller.panel, id) };
}

async function openAddress(
  platform: Platform,
  { system, token, requestId }: ReceivedNotice,
): Promise<{ caller: Caller; opened: OpenedSystem }> {
  const panelId = panelOfToken(token);
  const panel =
    panelId === undefined
      ? undefined
      : ((await findPanelContext(platform.db, { id: panelId })) ?? (await findPanelContext(platform.db, { deleted: panelId })));
  if (!panel) throw notFound();
  const caller = openCaller({ platform, panel, actor: { kind: "system", process: "payment" }, requestId });
  const row = await caller.run((ctx) => findAnyPaymentSystem(ctx, { noticeToken: token }));
  if (row?.driver !== system) throw notFound();
  const opened = openSystem(platform, panel.id, row);
  if (!opened.driver.verify) throw notFound();
  return { caller, opened };
}

/** What belongs to no payment is kept for the owner, up to a number: a flood must not fill the table. */
async function recordStray(
  ctx: Ctx,
  { row, credentials }: OpenedSystem,
  request: NoticeRequest,
  said: Pick<NewNotice, "outcome"> & Partial<NewNotice>,
): Promise<void> {
  if ((await countRefused(ctx, row.id, new Date(ctx.now.getTime() - HOUR))) >= MOST_REFUSED) return;
  await insertNotice(ctx, { paymentSystemId: row.id, source: "notice", ...redacted(request, credentials), ...said });
}

async function applyNotice(ctx: Ctx, opened: OpenedSystem, { request, ip }: ReceivedNotice, notice: PaymentNotice): Promise<void> {
  const { paymentId, externalId, amount, currency, status } = notice;
  const said = { externalId, amount, currency, status };
  const id = paymentNumber(paymentId);
  const payment = id === undefined ? undefined : await lockPayment(ctx, id);
  // The account at the system may serve other shops too.
  if (payment?.paymentSystemId !== opened.row.id) {
    return recordStray(ctx, opened, request, { ...said, outcome: "unknown_payment", reason: paymentId.slice(0, 100) });
  }
  const digest = digestOf(request, notice);
  if (await isKnownNotice(ctx, payment.id, digest)) return;
  const outcome = await (waitsForOwner(opened, said) ? keepForOwner(ctx, payment, said) : applyState(ctx, payment, said));
  await insertNotice(ctx, {
    paymentSystemId: opened.row.id,
    paymentId: payment.id,
    source: "notice",
    outcome,
    // The signature has proved it: a system that moved its servers must not lose payments.
    reason: isListedSender(opened.driver, ip) ? null : `from ${ip}, which ${opened.driver.title} does not list`,
    digest,
    ...said,
    ...redacted(request, opened.credentials),
  });
}

const waitsForOwner = ({ driver }: OpenedSystem, { status }: PaymentState): boolean =>
  driver.confirmedByOwner === true && (status === "paid" || status === "partial" || status === "overpaid");

/** Like a receipt: the payment waits for the owner, however long. */
async function keepForOwner(ctx: Ctx, payment: PaymentRow, { externalId }: PaymentState): Promise<NoticeOutcome> {
  if (payment.status !== "pending" || payment.receiptAt) return "repeated";
  const patch = { receiptPaymentId: externalId, receiptAt: ctx.now };
  const sent = { ...payment, ...patch };
  await patchPayment(ctx, payment.id, patch);
  await tellOwner(ctx, "payment_receipt", sent, toPayOf(sent), sent.currency);
  await tellStatus(ctx, sent);
  return "pending";
}

/** Some systems send the same body for every change and are asked what it was: what they answered belongs to it. */
function digestOf({ method, query, body }: NoticeRequest, { status, amount, currency, externalId }: PaymentNotice): Buffer {
  const said = JSON.stringify([method, query, status, amount, currency, externalId]);
  return createHash("sha256").update(said).update(body).digest();
}
