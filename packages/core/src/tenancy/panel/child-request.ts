import type {
  ChildOffer,
  ChildRequest,
  RefuseChildInput,
  RequestChildInput,
  SetChildPriceInput,
} from "@vitrine/contract/tenancy/panel/child";
import { AppError, notFound } from "@vitrine/contract/kernel/error/app-error";
import { type Amount, formatAmount, parseAmount } from "@vitrine/contract/kernel/amount/money";
import { toSeconds } from "@vitrine/contract/kernel/paging/list";
import { loginsOfPeople } from "../../identity/account/people.ts";
import { audit } from "../../kernel/audit/audit.ts";
import type { Caller, Ctx } from "../../kernel/context/context.ts";
import { authorize, userIdOf } from "../../kernel/permission/authorize.ts";
import { notifyOwner } from "../../messaging/notification/notify-owner.ts";
import { notifyUser } from "../../messaging/notification/notify-user.ts";
import { checkDomain } from "../domain/validate-domain.workflow.ts";
import {
  type ChildRequestRow,
  decideRequest,
  insertRequest,
  latestRequest,
  lockPendingRequest,
  pendingRequests,
} from "../store/child-requests.ts";
import { findChildPrice, setChildPrice } from "../store/panels.ts";

const textOf = (price: Amount | null): string | null => (price === null ? null : formatAmount(price));

const shown = ({ id, domain, monthlyCharge, status, reason, createdAt }: ChildRequestRow): ChildRequest => ({
  id,
  domain,
  price: formatAmount(monthlyCharge),
  status,
  reason,
  createdAt: toSeconds(createdAt),
});

export const childPriceOf = (ctx: Ctx): Promise<Amount | null> => findChildPrice(ctx);

/** The monthly price that customers are shown; null: they can't request a panel. */
export async function changeChildPrice(ctx: Ctx, { price }: SetChildPriceInput): Promise<{ price: string | null }> {
  authorize(ctx, "child.manage");
  const before = await findChildPrice(ctx);
  const after = price === null ? null : (parseAmount(price) ?? null);
  if (before !== after) {
    await setChildPrice(ctx, after);
    await audit(ctx, {
      action: "child.price",
      subject: `panel:${ctx.panelId}`,
      before: { price: textOf(before) },
      after: { price: textOf(after) },
    });
  }
  return { price: textOf(after) };
}

/** The offer to a customer, and the state of their latest request. */
export async function childOffer(caller: Caller): Promise<ChildOffer> {
  authorize(caller, "child.request");
  return caller.run(async (ctx) => {
    const request = await latestRequest(ctx, userIdOf(ctx));
    return {
      price: textOf(await findChildPrice(ctx)),
      currency: ctx.panel.currency,
      host: caller.platform.settings.adminHosts[0] ?? "",
      request: request ? shown(request) : null,
    };
  });
}

/**
 * Requests a child panel at this address for the customer. Errors: not_found if none is offered, price_changed, already_exists, those of
 * checkDomain.
 */
export async function requestChild(caller: Caller, { domain, price: read }: RequestChildInput): Promise<ChildRequest> {
  authorize(caller, "child.request");
  const offer = await childOffer(caller);
  const price = offer.price === null ? undefined : parseAmount(offer.price);
  if (price === undefined) throw notFound();
  if (read !== undefined && price > (parseAmount(read) ?? price)) throw new AppError("price_changed");
  const found = await checkDomain(caller, domain);
  return caller.run(async (ctx) => {
    const userId = userIdOf(ctx);
    const { currency } = ctx.panel;
    const request = await insertRequest(ctx, { userId, domain: found.domain, currency, language: ctx.language, monthlyCharge: price });
    if (!request) throw new AppError("already_exists");
    const login = (await loginsOfPeople(ctx, [userId])).get(userId) ?? "";
    await notifyOwner(ctx, "child_requested", { login, domain: request.domain });
    return shown(request);
  });
}

export async function waitingRequests(ctx: Ctx): Promise<(ChildRequest & { customer: { id: number; login: string } })[]> {
  const rows = await pendingRequests(ctx);
  const logins = await loginsOfPeople(
    ctx,
    rows.map(({ userId }) => userId),
  );
  return rows.map((row) => ({ ...shown(row), customer: { id: row.userId, login: logins.get(row.userId) ?? "" } }));
}

/** The request, locked, if it is still pending. */
export async function pendingRequest(ctx: Ctx, requestId: number): Promise<ChildRequestRow> {
  const request = await lockPendingRequest(ctx, requestId);
  if (!request) throw notFound();
  return request;
}

/** Marks the request as accepted; the creation is audited separately. */
export async function recordAccepted(ctx: Ctx, requestId: number): Promise<void> {
  const { userId, domain } = await pendingRequest(ctx, requestId);
  await decideRequest(ctx, requestId, { status: "accepted", reason: null });
  await notifyUser(ctx, userId, "child_accepted", { domain });
}

/** Refuses the request with a reason; the customer may request again. */
export async function refuseChild(ctx: Ctx, { requestId, reason }: RefuseChildInput): Promise<void> {
  authorize(ctx, "child.manage");
  const { userId, domain } = await pendingRequest(ctx, requestId);
  await decideRequest(ctx, requestId, { status: "refused", reason });
  await audit(ctx, { action: "child.refuse", subject: `child_request:${requestId}`, after: { domain, reason } });
  await notifyUser(ctx, userId, "child_refused", { domain, reason });
}
