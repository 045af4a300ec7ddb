import { currencySchema } from "@vitrine/contract/tenancy/panel/create";
import { type Amount, formatAmount } from "@vitrine/contract/kernel/amount/money";
import type { ChildIdInput, ChildPanel, ChildPanels, ChildRequestIdInput, CreateChildInput } from "@vitrine/contract/tenancy/panel/child";
import { INVITATION_DAYS } from "@vitrine/contract/identity/manager/manager";
import { AppError, notFound } from "@vitrine/contract/kernel/error/app-error";
import { toSeconds } from "@vitrine/contract/kernel/paging/list";
import { findMainPerson } from "../../identity/account/main-person.ts";
import { authorize, userIdOf } from "../../kernel/permission/authorize.ts";
import { requireRecent } from "../../kernel/permission/require-recent.ts";
import type { Caller, Ctx, PanelContext } from "../../kernel/context/context.ts";
import { replaceKey } from "../../identity/api-key/revoke-key.ts";
import { newKey } from "../../identity/api-key/new-key.ts";
import { inviteOwner } from "../../identity/manager/invite-owner.ts";
import { connectProvider } from "../../supply/provider/connect.workflow.ts";
import { panelById } from "../../kernel/context/resolve-panel.ts";
import { systemCaller } from "../../kernel/context/system-caller.ts";
import { requireChildAllowance } from "../../money/tariff/child-allowance.ts";
import { startTariffs } from "../../money/tariff/charge.workflow.ts";
import { getUser } from "../../tenancy/customer/get.ts";
import { childPanels, type ChildRow, isChildPanel } from "./child-queries.ts";
import { providerAddress } from "./follow-parent.workflow.ts";
import { draftPanel, openPanel } from "../../tenancy/panel/create.workflow.ts";
import { deletePanel } from "../../tenancy/panel/delete.ts";
import { checkDomain } from "../../tenancy/domain/validate-domain.workflow.ts";
import { childPriceOf as findPrice, pendingRequest, recordAccepted, waitingRequests } from "../../tenancy/panel/child-request.ts";
import { becomeChild, recordChild, recordChildKey, recordConnectedChild, recordInvited } from "../../tenancy/panel/child-panel.ts";

const DAY_MS = 86_400_000;

export async function listChildPanels(caller: Caller): Promise<ChildPanels> {
  authorize(caller, "child.view");
  return caller.run(async (ctx) => {
    const price = await findPrice(ctx);
    return {
      items: (await childPanels(ctx)).map(described),
      requests: await waitingRequests(ctx),
      price: price === null ? null : formatAmount(price),
      currency: ctx.panel.currency,
    };
  });
}

/** Creates the panel that a customer requested, at the address and the price of the request. Errors: those of createChildPanel. */
export async function acceptChild(caller: Caller, { requestId }: ChildRequestIdInput): Promise<{ child: ChildPanel; inviteUrl: string }> {
  authorize(caller, "child.manage");
  const { userId, domain, language, monthlyCharge } = await caller.run((ctx) => pendingRequest(ctx, requestId));
  const currency = currencySchema.parse(caller.panel.currency);
  return make(caller, { userId, domain, language, currency }, monthlyCharge, (ctx) => recordAccepted(ctx, requestId));
}

const described = (row: ChildRow): ChildPanel => ({
  id: row.id,
  panel: { id: row.childPanelId, domain: row.domain, name: row.name, type: row.type, status: row.status, isChild: true, isDemo: false },
  customer: { id: row.userId, login: row.login },
  isTaken: row.isTaken,
  isConnected: row.connectedAt !== null,
  price: row.monthlyCharge === null ? null : formatAmount(row.monthlyCharge),
  createdAt: toSeconds(row.createdAt),
});

async function childOf(caller: Caller, id: number): Promise<ChildRow> {
  const [row] = await caller.run((ctx) => childPanels(ctx, id));
  if (!row) throw notFound();
  return row;
}

/**
 * Creates a panel for one of this panel's customers, supplied by this one. The customer becomes its owner through a link sent to
 * their email: an account here and one on the platform are separate, and only their holder can say that both are theirs.
 * Errors: child_of_child, reauth_required, tariff_children, those of checkDomain.
 */
export async function createChildPanel(caller: Caller, input: CreateChildInput): Promise<{ child: ChildPanel; inviteUrl: string }> {
  authorize(caller, "child.manage");
  return make(caller, input, await caller.run(findPrice));
}

async function make(
  caller: Caller,
  input: CreateChildInput,
  price: Amount | null,
  accept?: (ctx: Ctx) => Promise<void>,
): Promise<{ child: ChildPanel; inviteUrl: string }> {
  const { user } = await caller.run(async (ctx) => {
    if (await isChildPanel(ctx)) throw new AppError("child_of_child");
    requireRecent(ctx);
    return getUser(ctx, { userId: input.userId });
  });
  if (user.isTest || !user.email) throw new AppError("validation", {}, { fields: { userId: { code: "invalid", params: {} } } });
  const most = await requireChildAllowance(caller);
  const found = await checkDomain(caller, input.domain);
  const panel: PanelContext = await draftPanel(caller, { ...input, type: "panel" }, found, null);
  const inviter = await inviterOf(caller);
  const child = caller.on(panel, { language: input.language });
  const inviteUrl = await child.run(async (ctx) => {
    await openPanel(ctx, caller.platform.settings.scheme);
    await becomeChild(ctx, caller.panel.id, most);
    return invite(child, ctx, { email: user.email, inviter });
  });
  const id = await adopted(caller, child, { userId: user.id, price }, accept);
  await startTariffs(caller.platform, panel.id);
  await connect(caller, await childOf(caller, id)).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
    caller.platform.log.warn({ err: error, panelId: caller.panel.id, childId: id }, "a child panel could not reach its parent");
  });
  return { child: described(await childOf(caller, id)), inviteUrl };
}

const inviterOf = async (caller: Caller): Promise<string> => (await findMainPerson(caller, { id: userIdOf(caller) }))?.login ?? "";

function invite(child: Caller, ctx: Ctx, by: { email: string; inviter: string }): Promise<string> {
  return inviteOwner(child, ctx, { ...by, expiresAt: new Date(ctx.now.getTime() + INVITATION_DAYS * DAY_MS) });
}

/**
 * Mails the customer another link to own the panel, where the first one has expired or was lost. Errors: not_found, also once it has an
 * owner; reauth_required.
 */
export async function inviteChild(caller: Caller, { childId }: ChildIdInput): Promise<{ inviteUrl: string }> {
  authorize(caller, "child.manage");
  requireRecent({ ...caller, now: caller.platform.now() });
  const row = await childOf(caller, childId);
  const { user } = await caller.run((ctx) => getUser(ctx, { userId: row.userId }));
  const panel = row.isTaken ? undefined : await panelById(caller.platform, row.childPanelId);
  if (!panel || !user.email) throw notFound();
  const inviter = await inviterOf(caller);
  const child = caller.on(panel);
  const inviteUrl = await child.run((ctx) => invite(child, ctx, { email: user.email, inviter }));
  await caller.run((ctx) => recordInvited(ctx, childId, row.childPanelId));
  return { inviteUrl };
}

/**
 * Records the child on its parent. If that fails, for example because its request was refused meanwhile, the child is removed again: nothing
 * would refer to it.
 */
async function adopted(
  caller: Caller,
  child: Caller,
  terms: { userId: number; price: Amount | null },
  accept: ((ctx: Ctx) => Promise<void>) | undefined,
): Promise<number> {
  try {
    const { id: panelId, domain } = child.panel;
    return await caller.run(async (ctx) => {
      await accept?.(ctx);
      return recordChild(ctx, { panelId, domain, ...terms });
    });
  } catch (error) {
    await deletePanel(child);
    throw error;
  }
}

/** Retries the connection if this panel did not answer when the child was created. Errors: those of connectProvider, reauth_required. */
export async function connectChild(caller: Caller, input: ChildIdInput): Promise<ChildPanel> {
  authorize(caller, "child.manage");
  requireRecent({ ...caller, now: caller.platform.now() });
  const row = await childOf(caller, input.childId);
  if (row.connectedAt === null) await connect(caller, row);
  return described(await childOf(caller, input.childId));
}

/** Issues a new key in place of an earlier one. This panel keeps only its hash; the child keeps the key itself, sealed. */
async function connect(caller: Caller, { id, childPanelId, userId, keyId, domain }: ChildRow): Promise<void> {
  const key = await caller.run(async (ctx) => {
    if (keyId !== null) await replaceKey(ctx, userId, keyId);
    const made = await newKey(ctx, userId, "live", { name: domain.slice(0, 60), scope: "order", addresses: [], expiresAt: null });
    await recordChildKey(ctx, id, made.id);
    return made.key;
  });
  const child = await systemCaller(caller.platform, childPanelId, "child-panel");
  const url = providerAddress(caller.platform, caller.panel.domain);
  await connectProvider(child, { url, key, name: caller.panel.name });
  await caller.run((ctx) => recordConnectedChild(ctx, id, childPanelId));
}
