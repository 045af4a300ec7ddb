import type { AnswerNewsLinkInput, ConsentSource, NewsLink, NewsLinkInput } from "@vitrine/contract/growth/consent/consent";
import { notFound } from "@vitrine/contract/kernel/error/app-error";
import type { Caller, Ctx } from "../../kernel/context/context.ts";
import { authorize } from "../../kernel/permission/authorize.ts";
import { markUnsubscribed } from "../store/mailing-recipients.ts";
import { addToMailing } from "../store/mailings.ts";
import { consentsOf, writeConsent } from "../store/news-consents.ts";
import { type NewsLinkOf, readNewsToken } from "./news-link.ts";

/** The panel and channel of an unsubscribe link. Opening it changes nothing: mail scanners open links too. Errors: not_found. */
export async function openNewsLink(caller: Caller, { token }: NewsLinkInput): Promise<NewsLink> {
  authorize(caller, "news.link");
  const { channel, userId } = linkOf(caller, token);
  const decided = await caller.run((ctx) => consentsOf(ctx, userId));
  return { channel, isOn: decided.some((one) => one.channel === channel && one.isOn) };
}

/** Unsubscribes. The link's signature identifies the person, so no session is needed. Errors: not_found. */
export async function answerNewsLink(
  caller: Caller,
  { token, isOn }: AnswerNewsLinkInput,
  source: Extract<ConsentSource, "link" | "one_click"> = "link",
): Promise<NewsLink> {
  authorize(caller, "news.link");
  const link = linkOf(caller, token);
  await caller.run((ctx) => decide(ctx, link, isOn, source));
  return { channel: link.channel, isOn };
}

/** Unsubscribes by the button below news in Telegram. */
export const unsubscribeTelegram = (ctx: Ctx, of: { userId: number; mailingId: number }): Promise<void> =>
  decide(ctx, { ...of, channel: "telegram" }, false, "telegram");

async function decide(ctx: Ctx, { channel, mailingId, userId }: NewsLinkOf, isOn: boolean, source: ConsentSource): Promise<void> {
  const isChanged = await writeConsent(ctx, { userId, channel, isOn, source, mailingId });
  if (isChanged && !isOn && (await markUnsubscribed(ctx, mailingId, userId))) await addToMailing(ctx, mailingId, { unsubscribed: 1 });
}

function linkOf(caller: Caller, token: string): NewsLinkOf {
  const link = readNewsToken(caller, token);
  if (!link) throw notFound();
  return link;
}
