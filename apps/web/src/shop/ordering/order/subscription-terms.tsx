import type { ReactNode } from "react";
import type { OwnSubscription } from "@vitrine/contract/ordering/subscription/subscription";
import { postsToServe } from "@vitrine/contract/selling/catalog/service-types";
import { formatNumber } from "@vitrine/ui/text/money";
import { durationText } from "../../kernel/format/duration.ts";
import { Facts } from "../../kernel/layout/table.tsx";
import { Message } from "../../kernel/layout/message.tsx";
import { useShop } from "../../kernel/layout/shop-context.tsx";
import { SubscriptionWord } from "./subscription-word.tsx";

/** Y-m-d, a date without a time zone. */
export function DayText({ day }: { day: string }) {
  const { language } = useShop();
  const format = new Intl.DateTimeFormat(language, { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" });
  return <time dateTime={day}>{format.format(new Date(`${day}T00:00:00Z`))}</time>;
}

export function SubscriptionTerms({ terms }: { terms: OwnSubscription }) {
  const { t, language } = useShop();
  const number = (value: number) => formatNumber(language, value);
  const { subscriptionStatus, username, min, max, postsDone, oldPosts, delay, expiresOn } = terms;
  const posts = postsToServe(terms);
  const facts: [label: string, value: ReactNode][] = [
    [t("feed.state"), <SubscriptionWord key="state" status={subscriptionStatus} />],
    [t("feed.username"), username],
    [t("feed.perPost"), min === max ? number(min) : `${number(min)}–${number(max)}`],
    [t("feed.posts"), posts === null ? number(postsDone) : t("feed.runsOf", { started: number(postsDone), runs: number(posts) })],
    [t("feed.delay"), delay === 0 ? t("feed.atOnce") : durationText(language, delay)],
  ];
  if (oldPosts > 0) facts.push([t("feed.oldPosts"), number(oldPosts)]);
  if (expiresOn !== null) facts.push([t("feed.expires"), <DayText key="day" day={expiresOn} />]);
  return (
    <>
      {subscriptionStatus === "paused" && (
        <Message tone="warn" className="mb-4">
          <p>{t("feed.paused")}</p>
          <a href="/balance" className="ruled-link font-medium">
            {t("funds.toBalance")}
          </a>
        </Message>
      )}
      <Facts facts={facts} />
    </>
  );
}
