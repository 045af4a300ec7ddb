import type { EndSessionInput, SessionItem } from "@vitrine/contract/identity/account/sessions";
import { notFound } from "@vitrine/contract/kernel/error/app-error";
import { toSeconds } from "@vitrine/contract/kernel/paging/list";
import { authorize, userIdOf } from "../../kernel/permission/authorize.ts";
import type { Caller } from "../../kernel/context/context.ts";
import { auditOwner } from "../../kernel/audit/audit.ts";
import { countryOf } from "./country.ts";
import { deviceOf } from "./device.ts";
import { endSessionsOf, forgetSessions } from "./sessions.ts";
import { sessionsOf } from "../store/sessions.ts";

const MOST = 100;

/** The account's sessions, latest use first. */
export async function listSessions(caller: Caller): Promise<{ items: SessionItem[] }> {
  authorize(caller, "account.settings");
  const rows = await caller.run((ctx) => sessionsOf(ctx, userIdOf(ctx), MOST));
  const items = rows.map(async ({ publicId, ip, userAgent, createdAt, seenAt }) => {
    const { name, isMobile } = deviceOf(userAgent);
    return {
      id: publicId,
      device: name,
      isMobile,
      country: await countryOf(ip),
      ip,
      createdAt: toSeconds(createdAt),
      seenAt: toSeconds(seenAt),
      isCurrent: publicId === caller.session?.publicId,
    };
  });
  return { items: await Promise.all(items) };
}

/** NOT_FOUND for another account's id, or a session that has ended. */
export async function endOwnSession(caller: Caller, input: EndSessionInput): Promise<void> {
  if ((await end(caller, { only: input.id })) === 0) throw notFound();
}

/** Ends all sessions except the caller's. */
export async function endOtherSessions(caller: Caller): Promise<void> {
  await end(caller, { keep: caller.session?.publicId });
}

async function end(caller: Caller, which: { only?: string; keep?: string | undefined }): Promise<number> {
  authorize(caller, "account.settings");
  const ended = await caller.run(async (ctx) => {
    const sessions = await endSessionsOf(caller.platform, ctx, userIdOf(ctx), which);
    if (sessions.length > 0) await auditOwner(ctx, { action: "account.end_sessions", after: { count: sessions.length } });
    return sessions;
  });
  forgetSessions(caller.platform, ended);
  return ended.length;
}
