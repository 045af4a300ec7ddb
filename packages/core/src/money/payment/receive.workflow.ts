import { createHash } from "node:crypto";
import { notFound } from "@vitrine/contract/kernel/error/app-error";
import { panelOfToken } from "@vitrine/contract/kernel/panel/panel-token";
import { paymentNumber } from "@vitrine/contract/money/payment/payment-id";
import { type Acknowledgement, NoticeRefused, type NoticeRequest, type PaymentNotice } from "@vitrine/integrations/payment/driver";
import { findPanelContext } from "../../kernel/context/resolve-panel.ts";
import type { Caller, Ctx } from "../../kernel/context/context.ts";
import type { Platform } from "../../kernel/context/platform.ts";
import { openCaller } from "../../kernel/context/caller.ts";
import { countRefused, insertNotice, isKnownNotice, type NewNotice } from "../store/payment-notices.ts";
import { findAnyPaymentSystem } from "../store/payment-systems.ts";
import { lockPayment } from "../store/payments.ts";
import { applyState } from "./apply.ts";
import { type OpenedSystem, openSystem } from "./payment-drivers.ts";
import { redacted } from "./redact.ts";

const HOUR = 3_600_000;
const MOST_REFUSED = 200;

export interface ReceivedNotice {
  /** From the address that the payment system was given. */
  system: string;
  token: string;
  requestId: string;
  request: NoticeRequest;
}

/**
 * An announcement of a payment system. Its answer is sent after what it says has been committed: if the process dies before, the system
 * announces it again. Errors: not_found for an unknown address.
 */
export async function receiveNotice(platform: Platform, received: ReceivedNotice): Promise<Acknowledgement> {
  const { caller, opened } = await openAddress(platform, received);
  const { request } = received;
  let notice: PaymentNotice;
  try {
    notice = await opened.driver.verify!(request, opened.credentials, opened.io);
  } catch (error) {
    if (!(error instanceof NoticeRefused)) throw error;
    platform.log.warn({ panelId: caller.panel.id, system: received.system, reason: error.message }, "a payment notice was refused");
    await caller.run((ctx) => recordStray(ctx, opened, request, { outcome: "refused", reason: error.message }));
    return error.acknowledgement;
  }
  await caller.run((ctx) => applyNotice(ctx, opened, request, notice));
  return notice.acknowledgement;
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

async function applyNotice(ctx: Ctx, opened: OpenedSystem, request: NoticeRequest, notice: PaymentNotice): Promise<void> {
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
  const outcome = await applyState(ctx, payment, said);
  await insertNotice(ctx, {
    paymentSystemId: opened.row.id,
    paymentId: payment.id,
    source: "notice",
    outcome,
    digest,
    ...said,
    ...redacted(request, opened.credentials),
  });
}

/** Some systems send the same body for every change and are asked what it was: what they answered belongs to it. */
function digestOf({ method, query, body }: NoticeRequest, { status, amount, currency, externalId }: PaymentNotice): Buffer {
  const said = JSON.stringify([method, query, status, amount, currency, externalId]);
  return createHash("sha256").update(said).update(body).digest();
}
