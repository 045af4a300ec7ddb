import type { Choices, SetChoicesInput } from "@vitrine/contract/messaging/notification/choices";
import {
  isAboutOwnPanel,
  isAboutPanel,
  isForced,
  isOnByDefault,
  NOTIFICATION_CHANNELS,
  NOTIFICATION_CODES,
  NOTIFICATION_GROUPS,
  type NotificationChannel,
  type NotificationCode,
  notificationEvent,
} from "@vitrine/contract/messaging/notification/events";
import { notFound } from "@vitrine/contract/kernel/error/app-error";
import { authorize, userIdOf } from "../../kernel/permission/authorize.ts";
import { auditOwner } from "../../kernel/audit/audit.ts";
import type { Ctx } from "../../kernel/context/context.ts";
import { telegramOf } from "../telegram/telegram-of.ts";
import { clockAt } from "../../kernel/text/figures.ts";
import { translatorIn } from "../../kernel/text/texts.ts";
import { deliverySettings, emailDue, telegramDue } from "./due-times.ts";
import { countNotificationWebhooks, type Person, personOf } from "./choice-queries.ts";
import { choicesOf, writeChoices } from "../store/notification-choices.ts";
import { forgetPlanned, movePlanned } from "../store/notifications-fan-out.ts";
import { settingsOf, type SettingsRow, writeSettings } from "../store/notification-settings.ts";

/** The account's own choices: which events are sent by which channel, and when. */
export async function getChoices(ctx: Ctx): Promise<Choices> {
  authorize(ctx, "notification.settings");
  return choicesWith(ctx, ctx.panel.isMain ? await countNotificationWebhooks(ctx, userIdOf(ctx)) : null);
}

async function choicesWith(ctx: Ctx, webhooks: Choices["webhooks"]): Promise<Choices> {
  const userId = userIdOf(ctx);
  const person = await personOf(ctx, userId);
  if (!person) throw notFound();
  const chosen = new Map((await choicesOf(ctx, [userId])).map(({ event, channel, isOn }) => [`${event} ${channel}`, isOn]));
  const { quietFrom, quietTo, timeZone, digest, digestAt } = await settingsOf(ctx, userId);
  const said = translatorIn(ctx.language);
  return {
    events: eventsOf(ctx, person).map((code) => ({
      code,
      group: notificationEvent(code)!.group,
      name: said(`notification:event.${code}.name`),
      channels: channelsOf(ctx, code).map((channel) => ({
        channel,
        forced: isForced(code, channel),
        on: isForced(code, channel) || (chosen.get(`${code} ${channel}`) ?? isOnByDefault(code, channel)),
      })),
    })),
    email: person.email === null ? null : { address: person.email, isConfirmed: person.isActivated },
    telegram: await telegramOfPerson(ctx, userId),
    webhooks,
    quiet: quietFrom === null || quietTo === null ? null : { from: quietFrom, to: quietTo },
    timeZone: timeZone ?? ctx.panel.timeZone,
    digest,
    digestAt,
  };
}

/** Changes the given choices. A choice that does not exist for this kind of account, or that cannot be made, is ignored. */
export async function setChoices(ctx: Ctx, input: SetChoicesInput): Promise<Choices> {
  authorize(ctx, "notification.settings");
  const userId = userIdOf(ctx);
  const was = await getChoices(ctx);
  const known = new Set<string>(was.events.map(({ code }) => code));
  const choices = lastOfEach(
    input.choices.filter(({ event, channel }) => known.has(event) && channelsOf(ctx, event).includes(channel) && !isForced(event, channel)),
  );
  if (choices.length > 0) await writeChoices(ctx, userId, choices);
  await forgetPlanned(
    ctx,
    userId,
    choices.filter(({ on }) => !on),
  );
  const before = await settingsOf(ctx, userId);
  const after = changed(before, input);
  if (JSON.stringify(after) !== JSON.stringify(before)) {
    await writeSettings(ctx, userId, after);
    const settings = deliverySettings(after, ctx.panel.timeZone);
    const times = { email: emailDue(settings, ctx.now, undefined), telegram: telegramDue(settings, ctx.now, undefined) };
    await movePlanned(ctx, userId, times);
  }
  // Webhooks are counted on all panels, which Citus refuses after a write to one of them.
  const is = await choicesWith(ctx, was.webhooks);
  const change = { before: chosenIn(was), after: chosenIn(is) };
  if (JSON.stringify(change.before) !== JSON.stringify(change.after)) await auditOwner(ctx, { action: "notification.choices", ...change });
  return is;
}

/** As shown in the audit: the channels of each event by name, and the times. */
const chosenIn = ({ events, quiet, timeZone, digest, digestAt }: Choices) => ({
  ...Object.fromEntries(events.map(({ code, channels }) => [code, channels.flatMap(({ channel, on }) => (on ? [channel] : []))])),
  quiet: quiet && { from: clockAt(quiet.from), to: clockAt(quiet.to) },
  timeZone,
  digest,
  digestAt: clockAt(digestAt),
});

/**
 * Owners and staff choose on the main panel, customers on the others. In the order of their headings: the panel's main subjects come first,
 * also on a page without headings.
 */
function eventsOf(ctx: Ctx, { mayOwnPanel }: Person): NotificationCode[] {
  const audience = ctx.panel.isMain ? "owner" : "customer";
  const isStaff = !(ctx.actor.kind === "user" && ctx.actor.role === "user");
  return NOTIFICATION_CODES.filter((code) => {
    const event = notificationEvent(code)!;
    const isIdle = audience === "customer" && isAboutOwnPanel(code) && !mayOwnPanel;
    return event.audience.includes(audience) && (isStaff || !event.isForStaff) && !isIdle;
  }).toSorted((a, b) => placeOf(a) - placeOf(b));
}

const placeOf = (code: NotificationCode): number => NOTIFICATION_GROUPS.indexOf(notificationEvent(code)!.group);

/** Webhooks belong to panels, so only owners choose them, and only for what is about a panel. */
const channelsOf = (ctx: Ctx, code: NotificationCode): NotificationChannel[] =>
  NOTIFICATION_CHANNELS.filter((channel) => channel !== "webhook" || (ctx.panel.isMain && isAboutPanel(code)));

async function telegramOfPerson(ctx: Ctx, userId: number): Promise<Choices["telegram"]> {
  const found = await telegramOf(ctx, userId);
  return found ? { username: found.username } : null;
}

interface Choice {
  event: NotificationCode;
  channel: NotificationChannel;
  on: boolean;
}

const lastOfEach = (choices: Choice[]): Choice[] => [
  ...new Map(choices.map((choice) => [`${choice.event} ${choice.channel}`, choice])).values(),
];

const changed = (before: SettingsRow, { quiet, timeZone, digest, digestAt }: SetChoicesInput): SettingsRow => ({
  quietFrom: quiet === undefined ? before.quietFrom : (quiet?.from ?? null),
  quietTo: quiet === undefined ? before.quietTo : (quiet?.to ?? null),
  timeZone: timeZone ?? before.timeZone,
  digest: digest ?? before.digest,
  digestAt: digestAt ?? before.digestAt,
});
