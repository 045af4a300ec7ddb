import type { DripStatus, OwnDripFeed } from "@vitrine/contract/ordering/drip-feed/drip-feed";
import { decimalsFor, formatNumber, SameDecimals } from "@vitrine/ui/text/money";
import { ProgressBar } from "@vitrine/ui/chart/progress-bar";
import { ListMoney } from "../../kernel/format/money.tsx";
import { query } from "../../kernel/island/rpc.ts";
import { useShop } from "../../kernel/layout/shop-context.tsx";
import { Time } from "../../kernel/format/time.tsx";
import { ActSheets } from "./act-sheets.tsx";
import { ActResultMessage } from "./act-result-message.tsx";
import { useOrderActs } from "./use-order-acts.ts";
import { DripWord } from "./drip-word.tsx";
import { FeedList, type FeedRow } from "./feed-list.tsx";
import { useFeeds } from "./use-feeds.ts";
import { shortLink } from "@vitrine/contract/kernel/text/formats";

export interface DripListProps {
  feeds: OwnDripFeed[];
  filter: { status: DripStatus | null; query: string; page: number; perPage: number };
}

export default function DripList({ feeds: start, filter }: DripListProps) {
  const { t } = useShop();
  const { feeds, refresh } = useFeeds(start, async () => (await query("order", "ownDripFeeds", filter)).items);
  const acts = useOrderActs(refresh);
  return (
    <>
      <ActResultMessage acts={acts} />
      <SameDecimals value={decimalsFor(feeds.map(({ charge }) => charge))}>
        <FeedList label={t("feed.dripTitle")} rows={feeds.map(rowOf)} acts={acts} />
      </SameDecimals>
      <ActSheets acts={acts} />
    </>
  );
}

const rowOf = (feed: OwnDripFeed): FeedRow => ({
  feed,
  name: shortLink(feed.link),
  state: <DripWord status={feed.dripStatus} />,
  progress: <Runs feed={feed} />,
});

function Runs({ feed }: { feed: OwnDripFeed }) {
  const { t, language } = useShop();
  const { started, runs, runQuantity, nextAt, charge } = feed;
  const number = (value: number) => formatNumber(language, value);
  return (
    <>
      <p className="flex justify-between gap-4">
        <span>
          {t("feed.runsOf", { started: number(started), runs: number(runs) })} × {number(runQuantity)}
        </span>
        <ListMoney amount={charge} className="font-medium" />
      </p>
      <ProgressBar label={t("feed.runs")} value={started} max={runs} className="my-1" />
      {nextAt !== null && (
        <p className="text-xs text-ink-3">
          {t("feed.next")}: <Time seconds={nextAt} />
        </p>
      )}
    </>
  );
}
