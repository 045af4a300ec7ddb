import type { Order } from "@vitrine/contract/ordering/order/order";
import { ErrorBanner } from "@vitrine/ui/feedback/banner";
import { Link } from "@vitrine/ui/text/link";
import { decimalsFor, Money, SameDecimals } from "@vitrine/ui/text/money";
import { Section } from "@vitrine/ui/layout/section";
import { SkeletonText } from "@vitrine/ui/feedback/skeleton";
import { Time } from "@vitrine/ui/text/time";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { useState } from "react";
import { Button } from "@vitrine/ui/form/button";
import { useTranslation } from "react-i18next";
import { errorText } from "../../../shared/kernel/app/failure.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { shortLink } from "@vitrine/contract/kernel/text/formats";
import { OrderQuantity } from "./order-quantity.tsx";
import { OrderState } from "./order-state.tsx";
import { ordersHref } from "./order-views.ts";

const AT_FIRST = 10;

type ChildrenProps = { panelId: number; parent: Order; currency: string; look: "plain" | "sheet" };

/** Runs of a drip-feed, or orders for the posts of a subscription, newest first. */
export function OrderChildren({ panelId, parent, currency, look }: ChildrenProps) {
  const { t } = useTranslation("order");
  const { texts } = useUi();
  const hasChildren = parent.kind === "drip" || parent.kind === "subscription";
  const query = trpc.order.children.useQuery({ panelId, orderId: parent.id }, { enabled: hasChildren });
  const [all, setAll] = useState(false);
  if (!hasChildren) return null;
  const kind = parent.kind === "drip" ? "runs" : "posts";
  const items = query.data?.items.toReversed();
  const shown = all ? items : items?.slice(0, AT_FIRST);
  return (
    <Section look={look} title={t(`section.${kind}`)}>
      {query.isPending && <SkeletonText label={texts.loading} lines={3} />}
      {query.error && <ErrorBanner>{errorText(query.error)}</ErrorBanner>}
      {items?.length === 0 && <p className="text-ink-2">{t(`children.${kind}None`)}</p>}
      <ol className="divide-y divide-line">
        <SameDecimals value={decimalsFor(items?.map(({ charge }) => charge) ?? [])}>
          {shown?.map((child, at) => (
            <Child key={child.id} panelId={panelId} child={child} number={(items?.length ?? 0) - at} currency={currency} />
          ))}
        </SameDecimals>
      </ol>
      {!all && items && items.length > AT_FIRST && (
        <Button size="s" className="mt-2" onClick={() => setAll(true)}>
          {t("children.all", { count: items.length })}
        </Button>
      )}
    </Section>
  );
}

function Child({ panelId, child, number, currency }: { panelId: number; child: Order; number: number; currency: string }) {
  const { t } = useTranslation("order");
  const isPost = child.kind === "post";
  return (
    <li className="flex flex-wrap items-baseline gap-x-4 py-2 first:pt-0 last:pb-0">
      <span className="min-w-0 flex-1 basis-40">
        <Link href={`${ordersHref(panelId, "all")}/${child.id}`}>{isPost ? child.id : t("children.run", { number })}</Link>
        <span className="block truncate text-xs text-ink-3">
          {isPost ? shortLink(child.link) : <Time value={child.createdAt * 1000} />}
        </span>
      </span>
      <span className="text-right tnum">
        <OrderQuantity order={child} />
        {isPost && (
          <span className="block text-xs text-ink-3">
            <Money amount={child.charge} currency={currency} mode="display" />
          </span>
        )}
      </span>
      <span className="basis-32">
        <OrderState order={child} />
      </span>
    </li>
  );
}
