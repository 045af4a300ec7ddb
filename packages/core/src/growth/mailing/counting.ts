import { CLICK_TOKEN, OPEN_TOKEN } from "@vitrine/contract/growth/mailing/results";
import { notFound } from "@vitrine/contract/kernel/error/app-error";
import type { Caller } from "../../kernel/context/context.ts";
import { authorize } from "../../kernel/permission/authorize.ts";
import { clickAddress, inPlace, pictureAddress, readClickToken, readOpenToken } from "../consent/news-link.ts";
import { markClicked, markOpened } from "../store/mailing-recipients.ts";
import { addToMailing, findMailing, type MailingRow } from "../store/mailings.ts";

/** The links and the picture by which one recipient's clicks and, if the owner switched it on, opening are counted. */
export interface Counting {
  linkOf: (place: number) => string;
  pictureUrl?: string;
}

export const CLICK_PATH = new RegExp(`^/out/(?<token>${CLICK_TOKEN})$`);
export const OPEN_PATH = new RegExp(`^/seen/(?<token>${OPEN_TOKEN})\\.gif$`);

type Counted = Pick<MailingRow, "id" | "channel" | "countsOpens">;

export function countingOf(caller: Caller, { id: mailingId, channel, countsOpens }: Counted, userId: number): Counting {
  return {
    linkOf: (place) => clickAddress(caller, { channel, mailingId, userId }, place),
    ...(countsOpens && channel === "email" ? { pictureUrl: pictureAddress(caller, { mailingId, userId }) } : {}),
  };
}

interface Visit {
  token: string;
  /** False for programs that open links to scan or preview them. */
  isPerson: boolean;
}

/**
 * The address of a mailing's link, as the text had it when the mailing started, whatever the request says. The first click of each
 * recipient is counted, and it proves that the email was opened. Errors: not_found.
 */
export async function followLink(caller: Caller, { token, isPerson }: Visit): Promise<string> {
  authorize(caller, "news.link");
  const click = readClickToken(caller, token);
  if (!click) throw notFound();
  const { mailingId, userId, link } = click;
  return caller.run(async (ctx) => {
    const mailing = await findMailing(ctx, mailingId);
    const address = mailing?.links[link];
    if (!mailing || address === undefined) throw notFound();
    if (isPerson) {
      const clicked = (await markClicked(ctx, mailingId, { userId, link })) ? 1 : 0;
      const opened = mailing.countsOpens && (await markOpened(ctx, mailingId, userId)) ? 1 : 0;
      if (clicked + opened > 0) await addToMailing(ctx, mailingId, { clicked, opened });
    }
    return address.startsWith("/") ? inPlace(caller, address) : address;
  });
}

/** Counts that the picture of an email was loaded. An unknown token changes nothing and gets the same answer. */
export async function countOpening(caller: Caller, token: string): Promise<void> {
  authorize(caller, "news.link");
  const opening = readOpenToken(caller, token);
  if (!opening) return;
  const { mailingId, userId } = opening;
  await caller.run(async (ctx) => {
    if (await markOpened(ctx, mailingId, userId)) await addToMailing(ctx, mailingId, { opened: 1 });
  });
}
