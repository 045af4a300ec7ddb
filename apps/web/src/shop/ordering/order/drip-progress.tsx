import type { ReactNode } from "react";
import type { OwnDripFeed } from "@vitrine/contract/ordering/drip-feed/drip-feed";
import { formatNumber } from "@vitrine/ui/text/money";
import { durationText } from "../../kernel/format/duration.ts";
import { Facts } from "../../kernel/layout/table.tsx";
import { useShop } from "../../kernel/layout/shop-context.tsx";
import { Time } from "../../kernel/format/time.tsx";

/** Progress of the runs. */
export function DripProgress({ feed }: { feed: OwnDripFeed }) {
  const { t, language } = useShop();
  const { started, runs, runQuantity, interval, nextAt } = feed;
  const facts: [label: string, value: ReactNode][] = [
    [t("feed.runs"), t("feed.runsOf", { started: formatNumber(language, started), runs: formatNumber(language, runs) })],
    [t("feed.each"), formatNumber(language, runQuantity)],
    [t("feed.interval"), durationText(language, interval)],
  ];
  if (nextAt !== null) facts.push([t("feed.next"), <Time key="next" seconds={nextAt} />]);
  return <Facts facts={facts} className="mt-6" />;
}
