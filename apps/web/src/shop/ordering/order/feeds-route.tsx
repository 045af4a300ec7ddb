import type { OrderQueries } from "@vitrine/contract/ordering/order/order-queries";
import { DRIP_STATUSES, type DripStatus } from "@vitrine/contract/ordering/drip-feed/drip-feed";
import { SUBSCRIPTION_STATUSES, type SubscriptionStatus } from "@vitrine/contract/ordering/subscription/subscription";
import { Island } from "../../kernel/island/island.tsx";
import DripList from "./drip-list.island.tsx";
import { FeedsPage } from "./feeds-page.tsx";
import SubscriptionList from "./subscription-list.island.tsx";
import { notFoundPage } from "../../kernel/error/error-route.tsx";
import { type Answer, pageOf, toLastPage, type Visit } from "../../kernel/layout/visit.ts";
import { titled } from "../../kernel/layout/page-title.tsx";

const ROWS = 25;

const isOneOf = <Word extends string>(words: readonly Word[], word: string | undefined): word is Word | undefined =>
  word === undefined || (words as readonly string[]).includes(word);

export async function dripFeedRoute(visit: Visit<OrderQueries>, status?: string): Promise<Answer> {
  const { shop, url, request } = visit;
  if (!isOneOf<DripStatus>(DRIP_STATUSES, status)) return notFoundPage(visit);
  const filter = { status: status ?? null, query: "", page: pageOf(url), perPage: ROWS };
  const { items, total, page } = await request.queries.dripFeeds(filter);
  const away = toLastPage(url, { page, total }, ROWS);
  if (away) return away;
  const { t } = shop;
  const body = (
    <FeedsPage
      url={url}
      path="/dripFeed"
      title={t("feed.dripTitle")}
      words={Object.fromEntries(DRIP_STATUSES.map((word) => [word, t(`feed.drip.${word}`)]))}
      status={status ?? ""}
      page={page}
      pages={Math.ceil(total / ROWS)}
      isEmpty={items.length === 0}
      first={{ title: t("feed.dripFirst"), text: t("feed.dripFirstText") }}
      list={<Island name="ordering/order/drip-list" of={DripList} props={{ feeds: items, filter }} />}
    />
  );
  return { kind: "page", head: { title: titled(t("feed.dripTitle"), shop), isPrivate: true }, body };
}

export async function subscriptionsRoute(visit: Visit<OrderQueries>, status?: string): Promise<Answer> {
  const { shop, url, request } = visit;
  if (!isOneOf<SubscriptionStatus>(SUBSCRIPTION_STATUSES, status)) return notFoundPage(visit);
  const filter = { status: status ?? null, query: "", page: pageOf(url), perPage: ROWS };
  const { items, total, page } = await request.queries.subscriptions(filter);
  const away = toLastPage(url, { page, total }, ROWS);
  if (away) return away;
  const { t } = shop;
  const body = (
    <FeedsPage
      url={url}
      path="/subscriptions"
      title={t("feed.subscriptionTitle")}
      words={Object.fromEntries(SUBSCRIPTION_STATUSES.map((word) => [word, t(`feed.subscription.${word}`)]))}
      status={status ?? ""}
      page={page}
      pages={Math.ceil(total / ROWS)}
      isEmpty={items.length === 0}
      first={{ title: t("feed.subscriptionFirst"), text: t("feed.subscriptionFirstText") }}
      list={<Island name="ordering/order/subscription-list" of={SubscriptionList} props={{ feeds: items, filter }} />}
    />
  );
  return { kind: "page", head: { title: titled(t("feed.subscriptionTitle"), shop), isPrivate: true }, body };
}
