import type { NoticeQueries } from "@vitrine/contract/messaging/notification/notice-queries";
import { Island } from "../../kernel/island/island.tsx";
import Inbox from "./inbox.island.tsx";
import { InboxPage } from "./inbox-page.tsx";
import { type Answer, parameter, type Visit } from "../../kernel/layout/visit.ts";
import { titled } from "../../kernel/layout/page-title.tsx";

export async function inboxRoute({ shop, url, request }: Visit<NoticeQueries>): Promise<Answer> {
  const isUnreadOnly = url.searchParams.get("filter") === "unread";
  const before = parameter(url, "before", 15);
  const { items, next } = await request.queries.inbox({ filter: isUnreadOnly ? "unread" : "all", ...(before === "" ? {} : { before }) });
  const body = (
    <InboxPage isUnreadOnly={isUnreadOnly} next={next}>
      <Island name="messaging/notification/inbox" of={Inbox} props={{ items, isUnreadOnly }} />
    </InboxPage>
  );
  return { kind: "page", head: { title: titled(shop.t("inbox.title"), shop), isPrivate: true }, body };
}
