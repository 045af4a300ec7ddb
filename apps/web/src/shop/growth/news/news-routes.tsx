import type { NewsQueries } from "@vitrine/contract/growth/consent/consent";
import type { NoticeQueries } from "@vitrine/contract/messaging/notification/notice-queries";
import { SettingsPage } from "../../identity/settings/settings-page.tsx";
import { Island } from "../../kernel/island/island.tsx";
import { titled } from "../../kernel/layout/page-title.tsx";
import type { Answer, Visit } from "../../kernel/layout/visit.ts";
import NewsSettings from "./news-settings.island.tsx";
import { UnsubscribePage } from "./unsubscribe-page.tsx";

/** What the customer agreed to receive. */
export async function newsSettingsRoute({ shop, url, request: { queries } }: Visit<NewsQueries & NoticeQueries>): Promise<Answer> {
  const [{ items }, bot] = await Promise.all([queries.newsConsents(), queries.bot()]);
  return {
    kind: "page",
    head: { title: titled(shop.t("settings.title"), shop), isPrivate: true },
    body: (
      <SettingsPage path={url.pathname}>
        <Island name="growth/news/news-settings" of={NewsSettings} props={{ consents: items, hasTelegram: bot !== null }} />
      </SettingsPage>
    ),
  };
}

/** Where an unsubscribe link leads; opening it changes nothing. */
export async function unsubscribeRoute({ shop, url, request: { queries } }: Visit<NewsQueries>, token: string): Promise<Answer> {
  const link = await queries.newsLink(token);
  return {
    kind: "page",
    head: { title: titled(shop.t(link.isOn ? "news.leaveTitle" : "news.leftTitle"), shop), isPrivate: true },
    body: <UnsubscribePage path={url.pathname} link={link} />,
  };
}
