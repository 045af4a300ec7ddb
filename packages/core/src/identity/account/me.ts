import type { Me, MeUser } from "@vitrine/contract/kernel/caller/me";
import type { Actor } from "@vitrine/contract/kernel/permission/actor";
import { notFound } from "@vitrine/contract/kernel/error/app-error";
import { toSeconds } from "@vitrine/contract/kernel/paging/list";
import { formatAmount, ZERO } from "@vitrine/contract/kernel/amount/money";
import { findWallet } from "@vitrine/ledger/wallet";
import { authorize } from "../../kernel/permission/authorize.ts";
import type { Caller, Ctx } from "../../kernel/context/context.ts";
import { ownPanelIds } from "./people.ts";
import { homeOf, panelById } from "../../kernel/context/resolve-panel.ts";
import { telegramOf } from "../../messaging/telegram/telegram-of.ts";
import { readDisplay } from "../preference/own-preferences.ts";
import { actorOn } from "../session/actor-on.ts";
import { unreadNotifications } from "./queries.ts";
import { findUser, type FoundUser } from "../store/users.ts";

const MOST_NOTIFICATIONS = 50;

/** The caller, and whether they manage the panel being viewed. */
export async function me(caller: Caller, input: { panelId: number | null }): Promise<Me> {
  authorize(caller, "account.me");
  if (!("userId" in caller.actor)) return { clientType: "guest", user: null };
  const { home, userId } = await homeOf(caller);
  const viewing = await viewedAs(caller, input.panelId, userId);
  return { clientType: "user", user: await home.run((ctx) => describeMe(ctx, userId, viewing)) };
}

async function viewedAs(caller: Caller, panelId: number | null, userId: number): Promise<Actor | undefined> {
  if (caller.actor.kind !== "user") return caller.actor;
  if (panelId === null || !caller.panel.isMain) return undefined;
  const panel = await panelById(caller.platform, panelId);
  return panel && actorOn(caller.platform, panel, userId);
}

async function twoFactorOf(ctx: Ctx, { id, totpSealed, telegramFactor }: FoundUser): Promise<MeUser["twoFactor"]> {
  if (totpSealed) return "totp";
  return telegramFactor && (await telegramOf(ctx, id)) ? "telegram" : "none";
}

/** Runs in the transaction of the user's own panel. */
export async function describeMe(ctx: Ctx, userId: number, viewing?: Actor): Promise<MeUser> {
  const user = await findUser(ctx, userId);
  if (!user) throw notFound();
  const wallet = await findWallet(ctx.tx, ctx.panelId, userId);
  const notifications = await unreadNotifications(ctx, userId, MOST_NOTIFICATIONS);
  const { id, login, email, role, isActivated, language, isTest } = user;
  return {
    id,
    login,
    email: email ?? "",
    role,
    isActivated,
    language,
    isTest,
    isManager: viewing?.kind === "manager",
    managerRole: viewing?.kind === "manager" ? viewing.scope : null,
    actsAs: viewing && "userId" in viewing && viewing.kind !== "user" ? viewing.kind : null,
    panelsCount: ctx.panel.isMain ? (await ownPanelIds(ctx, userId)).length : 0,
    notifications: notifications.map(({ createdAt, ...notification }) => ({ ...notification, createdAt: toSeconds(createdAt) })),
    balance: formatAmount(wallet?.balance ?? ZERO),
    currency: wallet?.currency ?? ctx.panel.currency,
    twoFactor: await twoFactorOf(ctx, user),
    display: await readDisplay(ctx, userId),
  };
}
