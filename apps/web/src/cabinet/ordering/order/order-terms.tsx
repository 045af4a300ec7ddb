import type { DripFeed } from "@vitrine/contract/ordering/drip-feed/drip-feed";
import type { Order } from "@vitrine/contract/ordering/order/order";
import type { Subscription } from "@vitrine/contract/ordering/subscription/subscription";
import { postsToServe } from "@vitrine/contract/selling/catalog/service-types";
import { DescriptionList, type DescriptionItem } from "@vitrine/ui/list/description-list";
import { Count } from "@vitrine/ui/text/money";
import { Section } from "@vitrine/ui/layout/section";
import { Time } from "@vitrine/ui/text/time";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { DripState } from "../drip-feed/drip-feed-columns.tsx";
import { SubscriptionState } from "../subscription/subscription-columns.tsx";

type TermsProps = { panelId: number; order: Order; look: "plain" | "sheet" };
type Texts = TFunction<"orderKind">;

/** Terms and progress of a drip-feed or a subscription; renders nothing for other orders. */
export function OrderTerms({ panelId, order, look }: TermsProps) {
  const { t } = useTranslation("orderKind");
  const filter = { panelId, query: String(order.id), status: null, userId: null };
  const drips = trpc.order.dripFeeds.useQuery(filter, { enabled: order.kind === "drip" });
  const subscriptions = trpc.order.subscriptions.useQuery(filter, { enabled: order.kind === "subscription" });
  const drip = drips.data?.items.find(({ id }) => id === order.id);
  const subscription = subscriptions.data?.items.find(({ id }) => id === order.id);
  const items = drip ? dripItems(t, drip) : subscription && subscriptionItems(t, subscription);
  if (!items) return null;
  return (
    <Section look={look} title={drip ? t("title.drip") : t("terms.subscription")}>
      <DescriptionList items={items} />
    </Section>
  );
}

function dripItems(t: Texts, drip: DripFeed): DescriptionItem[] {
  return [
    { label: t("column.status"), value: <DripState t={t} drip={drip} /> },
    { label: t("terms.runs"), value: t("terms.of", { done: drip.started, all: drip.runs }) },
    {
      label: t("drip.each"),
      value: (
        <>
          <Count value={drip.runQuantity} />, {t("drip.every", { count: drip.interval })}
        </>
      ),
    },
    drip.nextAt !== null && { label: t("terms.next"), value: <Time value={drip.nextAt * 1000} mode="moment" /> },
  ];
}

function subscriptionItems(t: Texts, subscription: Subscription): DescriptionItem[] {
  const { postsDone, min, max, delay, oldPosts, expiresOn } = subscription;
  const all = postsToServe(subscription);
  return [
    { label: t("column.status"), value: <SubscriptionState t={t} row={subscription} /> },
    {
      label: t("subscription.posts"),
      value: all === null ? <Count value={postsDone} /> : t("terms.of", { done: postsDone, all }),
    },
    {
      label: t("subscription.each"),
      value: (
        <>
          {min === max ? <Count value={min} /> : t("terms.range", { min, max })},{" "}
          {delay === 0 ? t("subscription.atOnce") : t("subscription.delay", { count: delay })}
        </>
      ),
    },
    oldPosts > 0 && { label: t("terms.oldPosts"), value: <Count value={oldPosts} /> },
    expiresOn !== null && { label: t("subscription.expires"), value: <Time value={expiresOn} mode="date" /> },
  ];
}
