import {
  type Consents,
  NEWS_CHANNELS,
  type SetConsentsInput,
  type UserConsents,
  type UserConsentsInput,
  type WithdrawConsentInput,
} from "@vitrine/contract/growth/consent/consent";
import { notFound } from "@vitrine/contract/kernel/error/app-error";
import { toSeconds } from "@vitrine/contract/kernel/paging/list";
import type { Registration } from "../../identity/account/registration.ts";
import { audit, auditOwner } from "../../kernel/audit/audit.ts";
import type { Ctx } from "../../kernel/context/context.ts";
import { authorize, userIdOf } from "../../kernel/permission/authorize.ts";
import { readAddressee } from "../mailing/addressee-queries.ts";
import { findBounce, removeBounce } from "../store/mail-bounces.ts";
import { consentsOf, writeConsent } from "../store/news-consents.ts";
import { channelsOf } from "./consent-queries.ts";

export async function getOwnConsents(ctx: Ctx): Promise<Consents> {
  authorize(ctx, "news.own");
  return readConsents(ctx, userIdOf(ctx));
}

/** Sets the caller's consent for the given channels; others stay as they are. */
export async function setOwnConsents(ctx: Ctx, input: SetConsentsInput): Promise<Consents> {
  authorize(ctx, "news.own");
  const userId = userIdOf(ctx);
  const before = onIn(await readConsents(ctx, userId));
  for (const channel of NEWS_CHANNELS) {
    const isOn = input[channel];
    // For sending, no decision and a refusal are equal, but only a refusal is recorded.
    if (isOn !== undefined && isOn !== before.includes(channel)) await writeConsent(ctx, { userId, channel, isOn, source: "settings" });
  }
  const consents = await readConsents(ctx, userId);
  const after = onIn(consents);
  if (after.join() !== before.join()) await auditOwner(ctx, { action: "news.choose", before: { news: before }, after: { news: after } });
  return consents;
}

export async function getUserConsents(ctx: Ctx, { userId }: UserConsentsInput): Promise<UserConsents> {
  authorize(ctx, "user.view");
  return readUserConsents(ctx, userId);
}

/** Allows mailings to an address that had refused one. Does nothing if there was no refusal. */
export async function liftBounce(ctx: Ctx, { userId }: UserConsentsInput): Promise<UserConsents> {
  authorize(ctx, "user.manage");
  const { bounce } = await readUserConsents(ctx, userId);
  const email = (await readAddressee(ctx, userId))?.email;
  if (bounce && email) {
    await removeBounce(ctx, email);
    await audit(ctx, { action: "user.lift_bounce", subject: `user:${userId}`, before: { reason: bounce.reason } });
  }
  return readUserConsents(ctx, userId);
}

/** Staff may withdraw a consent at the customer's request, never give one. */
export async function withdrawConsent(ctx: Ctx, { userId, channel }: WithdrawConsentInput): Promise<UserConsents> {
  authorize(ctx, "user.manage");
  const before = onIn(await readConsents(ctx, userId));
  if (!before.includes(channel)) return readUserConsents(ctx, userId);
  await writeConsent(ctx, { userId, channel, isOn: false, source: "staff" });
  const consents = await readUserConsents(ctx, userId);
  await audit(ctx, { action: "user.unsubscribe", subject: `user:${userId}`, before: { news: before }, after: { news: onIn(consents) } });
  return consents;
}

/** Records the consent given at registration, for email and the panel's own notifications. */
export const consentAtRegistration: Registration = async (ctx, { userId, news }) => {
  if (!news) return undefined;
  for (const channel of ["email", "inbox"] as const) await writeConsent(ctx, { userId, channel, isOn: true, source: "registration" });
  return undefined;
};

const onIn = ({ items }: Consents): string[] => items.flatMap(({ channel, isOn }) => (isOn ? [channel] : []));

async function readUserConsents(ctx: Ctx, userId: number): Promise<UserConsents> {
  const consents = await readConsents(ctx, userId);
  const email = (await readAddressee(ctx, userId))?.email;
  const bounce = email ? await findBounce(ctx, email) : undefined;
  return { ...consents, bounce: bounce ? { reason: bounce.reason, bouncedAt: toSeconds(bounce.bouncedAt) } : null };
}

async function readConsents(ctx: Ctx, userId: number): Promise<Consents> {
  const reachable = await channelsOf(ctx, userId);
  if (!reachable) throw notFound();
  const decided = new Map((await consentsOf(ctx, userId)).map((row) => [row.channel, row]));
  return {
    items: NEWS_CHANNELS.map((channel) => {
      const decision = decided.get(channel);
      return {
        channel,
        isOn: decision?.isOn ?? false,
        isReachable: reachable[channel],
        source: decision?.source ?? null,
        changedAt: decision ? toSeconds(decision.changedAt) : null,
      };
    }),
  };
}
