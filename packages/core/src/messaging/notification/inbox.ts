import { NOTIFICATION_CODES, NOTIFICATION_EVENTS, notificationEvent } from "@vitrine/contract/messaging/notification/events";
import type { Inbox, InboxInput, InboxItem } from "@vitrine/contract/messaging/notification/inbox";
import { toSeconds } from "@vitrine/contract/kernel/paging/list";
import { authorize } from "../../kernel/permission/authorize.ts";
import { homeOf } from "../../kernel/context/resolve-panel.ts";
import type { Caller } from "../../kernel/context/context.ts";
import { pathOf, urlOf } from "./links.ts";
import { notificationWords } from "./words.ts";
import { countUnread, type EntryRow, inboxEntries } from "../store/notifications.ts";

const MOST_UNREAD = 100;

/** The caller's own notifications in the language of the request, newest first. */
export async function listInbox(caller: Caller, input: InboxInput): Promise<Inbox> {
  authorize(caller, "notification.own");
  const { home, userId } = await homeOf(caller);
  const { id, filter, group, panelId, before, limit } = input;
  const codes = group === null ? undefined : NOTIFICATION_CODES.filter((code) => NOTIFICATION_EVENTS[code].group === group);
  const rows = await home.run((ctx) =>
    inboxEntries(ctx, userId, { id, onlyUnread: filter === "unread", codes, panelId, before, limit: limit + 1 }),
  );
  const items = rows.slice(0, limit).map((row) => entryOf(caller, home, row));
  const last = items.at(-1);
  return { items, ...(rows.length > limit && last ? { next: last.id } : {}) };
}

export async function unreadCount(caller: Caller): Promise<{ unread: number }> {
  authorize(caller, "notification.own");
  const { home, userId } = await homeOf(caller);
  return { unread: await home.run((ctx) => countUnread(ctx, userId, MOST_UNREAD)) };
}

function entryOf(caller: Caller, home: Caller, { id, code, params, createdAt, count, unread }: EntryRow): InboxItem {
  const words = notificationWords(caller.language, code, params, count);
  const href = addressFrom(caller, home, { code, params, count });
  const { panelId, panel } = params;
  return {
    id,
    code,
    group: notificationEvent(code)?.group ?? "account",
    params,
    title: words.title,
    text: words.text,
    action: href === undefined || words.action === "" ? null : { label: words.action, href },
    panel: typeof panelId === "number" && typeof panel === "string" ? { id: panelId, name: panel } : null,
    count,
    unread,
    createdAt: toSeconds(createdAt),
  };
}

/** In the cabinet on a panel's own host, only that panel's screens exist. */
function addressFrom(
  caller: Caller,
  home: Caller,
  { code, params, count }: Pick<EntryRow, "code" | "params" | "count">,
): string | undefined {
  const isHere = caller.panel.id === home.panel.id || params["panelId"] === caller.panel.id;
  return isHere ? pathOf(home.panel, code, params, count) : urlOf(caller.platform.settings, home.panel, code, params, count);
}
