import type { NewsChannel } from "@vitrine/contract/growth/consent/consent";
import { type MailingPace, MOST_A_MINUTE, PACED_CHANNELS, type SetMailingPaceInput } from "@vitrine/contract/growth/mailing/pace";
import { audit } from "../../kernel/audit/audit.ts";
import type { Ctx } from "../../kernel/context/context.ts";
import { authorize } from "../../kernel/permission/authorize.ts";
import { chosenPaces, writePace } from "../store/mailing-pace-choices.ts";

/** The pace of the panel's mailings. */
export async function getMailingPace(ctx: Ctx): Promise<MailingPace> {
  authorize(ctx, "mailing.view");
  return readPace(ctx);
}

/** Sets the pace, also of mailings that are being sent. */
export async function setMailingPace(ctx: Ctx, input: SetMailingPaceInput): Promise<MailingPace> {
  authorize(ctx, "mailing.manage");
  const before = await readPace(ctx);
  for (const channel of PACED_CHANNELS) await writePace(ctx, channel, input[channel]);
  const after = await readPace(ctx);
  if (JSON.stringify(after) !== JSON.stringify(before))
    await audit(ctx, { action: "mailing.pace", subject: `panel:${ctx.panelId}`, before, after });
  return after;
}

async function readPace(ctx: Ctx): Promise<MailingPace> {
  const chosen = await chosenPaces(ctx);
  const paceOf = (channel: keyof MailingPace) => Math.min(chosen.get(channel) ?? Infinity, MOST_A_MINUTE[channel]);
  return { email: paceOf("email"), telegram: paceOf("telegram") };
}

/** How many seconds the messages take at the panel's pace; longer if other panels send at the same time. */
export async function secondsFor(ctx: Ctx, channel: NewsChannel, messages: number): Promise<number> {
  const pace = channel === "inbox" ? MOST_A_MINUTE.inbox : (await readPace(ctx))[channel];
  return Math.ceil((messages / pace) * 60);
}
