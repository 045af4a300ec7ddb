import type { OwnSubscription, SubscriptionStatus } from "@vitrine/contract/ordering/subscription/subscription";
import { postsToServe } from "@vitrine/contract/selling/catalog/service-types";
import { formatNumber } from "@vitrine/ui/text/money";
import { ProgressBar } from "@vitrine/ui/chart/progress-bar";
import { query } from "../../kernel/island/rpc.ts";
import { useShop } from "../../kernel/layout/shop-context.tsx";
import { ActSheets } from "./act-sheets.tsx";
import { ActResultMessage } from "./act-result-message.tsx";
import { DayText } from "./subscription-terms.tsx";
import { SubscriptionWord } from "./subscription-word.tsx";
import { useOrderActs } from "./use-order-acts.ts";
import { FeedList, type FeedRow } from "./feed-list.tsx";
import { useFeeds } from "./use-feeds.ts";

export interface SubscriptionListProps {
  feeds: OwnSubscription[];
  filter: { status: SubscriptionStatus | null; query: string; page: number; perPage: number };
}

export default function SubscriptionList({ feeds: start, filter }: SubscriptionListProps) {
  const { t } = useShop();
  const { feeds, refresh } = useFeeds(start, async () => (await query("order", "ownSubscriptions", filter)).items);
  const acts = useOrderActs(refresh);
  return (
    <>
      <ActResultMessage acts={acts} />
      <FeedList label={t("feed.subscriptionTitle")} rows={feeds.map(rowOf)} acts={acts} />
      <ActSheets acts={acts} />
    </>
  );
}

const rowOf = (feed: OwnSubscription): FeedRow => ({
  feed,
  name: feed.username,
  state: <SubscriptionWord status={feed.subscriptionStatus} />,
  progress: <Posts feed={feed} />,
});

function Posts({ feed }: { feed: OwnSubscription }) {
  const { t, language } = useShop();
  const { min, max, postsDone, expiresOn } = feed;
  const posts = postsToServe(feed);
  const number = (value: number) => formatNumber(language, value);
  return (
    <>
      <p className="flex justify-between gap-4">
        <span>
          {posts === null
            ? t("feed.postsDone", { count: postsDone })
            : `${t("feed.posts")}: ${t("feed.runsOf", { started: number(postsDone), runs: number(posts) })}`}
        </span>
        <span className="text-ink-2">{min === max ? number(min) : `${number(min)}–${number(max)}`}</span>
      </p>
      {posts !== null && <ProgressBar label={t("feed.posts")} value={postsDone} max={posts} className="my-1" />}
      {expiresOn !== null && (
        <p className="text-xs text-ink-3">
          {t("feed.expires")}: <DayText day={expiresOn} />
        </p>
      )}
    </>
  );
}
