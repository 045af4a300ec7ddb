import { NEWS_CHANNELS, type NewsChannel } from "@vitrine/contract/growth/consent/consent";
import type { Platform } from "../../kernel/context/platform.ts";
import { systemCaller } from "../../kernel/context/system-caller.ts";
import { type Daemon, startPoller, startTimer, together } from "../../kernel/polling/poller.ts";
import { findMailing } from "../store/mailings.ts";
import { claimQuotas, type DueMailing, mailingsToTend } from "./due-queries.ts";
import { paces } from "./pace.ts";
import { prepareText } from "./render.ts";
import { sendEmails } from "./send-emails.workflow.ts";
import { sendRows } from "./send-rows.ts";
import { tendMailing } from "./tend.workflow.ts";

const IDLE_MS = 1000;
/** Mailings of one channel that are sent at the same time. */
const AT_ONCE = 4;
/** Steps of one mailing before the others have their turn. */
const MOST_STEPS = 20;

/** Sends up to `quota` messages of one mailing. */
export async function sendSome(platform: Platform, { panelId, mailingId, quota }: DueMailing & { quota: number }): Promise<void> {
  const caller = await systemCaller(platform, panelId, "mailing");
  const mailing = await caller.run((ctx) => findMailing(ctx, mailingId));
  if (mailing?.status !== "sending") return;
  const text = await prepareText(caller, mailing);
  if (mailing.channel === "email") return sendEmails(caller, mailing, text, quota);
  await caller.run((ctx) => sendRows(ctx, mailingId, text, quota));
}

/** Starts mailings, selects recipients, records outcomes and ends mailings, as far as due. True if there is more. */
export async function tendAll(platform: Platform): Promise<boolean> {
  let more = false;
  for (const { panelId, mailingId } of await mailingsToTend(platform.db, platform.now())) {
    const caller = await systemCaller(platform, panelId, "mailing");
    let steps = 0;
    while (steps++ < MOST_STEPS && (await tendMailing(caller, mailingId))) more ||= steps === MOST_STEPS;
  }
  return more;
}

const claim = (platform: Platform, channel: NewsChannel) => claimQuotas(platform.db, channel, platform.now(), paces(platform)[channel]);

/** Runs one round of everything; used by tests. */
export async function sendRound(platform: Platform): Promise<void> {
  await tendAll(platform);
  for (const channel of NEWS_CHANNELS) for (const due of await claim(platform, channel)) await sendSome(platform, due);
}

export function startMailings(platform: Platform): Daemon {
  const senders = NEWS_CHANNELS.map((channel) =>
    startPoller<DueMailing & { quota: number }>({
      platform,
      claim: async () => ({ due: await claim(platform, channel), more: false }),
      work: (due) => sendSome(platform, due),
      concurrency: AT_ONCE,
      idle: IDLE_MS,
    }),
  );
  return together(
    startTimer(platform, IDLE_MS, () => tendAll(platform)),
    ...senders,
  );
}
