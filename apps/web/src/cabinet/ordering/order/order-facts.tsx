import type { OrderDetail } from "@vitrine/contract/ordering/order/order";
import { CopyButton } from "@vitrine/ui/form/copy-field";
import { DescriptionList } from "@vitrine/ui/list/description-list";
import { Link } from "@vitrine/ui/text/link";
import { Time } from "@vitrine/ui/text/time";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { shortLink } from "@vitrine/contract/kernel/text/formats";
import { ordersHref } from "./order-views.ts";

type FactsProps = { panelId: number; detail: OrderDetail };

export function OrderFacts({ panelId, detail }: FactsProps) {
  const { t } = useTranslation("order");
  const { order } = detail;
  return (
    <DescriptionList
      items={[
        { label: t("fact.customer"), value: <Link href={`/panel/${panelId}/users/${order.user.id}/balance`}>{order.user.login}</Link> },
        {
          label: t("fact.service"),
          value: (
            <>
              <Link href={`/panel/${panelId}/services/${order.service.id}/general`}>{order.service.name}</Link>
              <span className="block text-xs text-ink-3">{order.category.name}</span>
            </>
          ),
        },
        { label: t("fact.link"), value: <OrderedLink link={order.link} label={t("fact.link")} /> },
        order.kind !== "single" && { label: t("fact.kind"), value: <Kind panelId={panelId} order={order} /> },
        order.provider && {
          label: order.performer === 0 ? t("fact.provider") : t("fact.reserve", { place: order.performer + 1 }),
          value: <Link href={`/panel/${panelId}/providers/${order.provider.id}`}>{order.provider.name}</Link>,
        },
        order.providerOrderId !== null && {
          label: t("fact.providerOrder"),
          value: <Copied text={order.providerOrderId} label={t("fact.providerOrder")} />,
        },
        { label: t("fact.created"), value: <Time value={order.createdAt * 1000} mode="full" /> },
        order.startAt !== null && { label: t("fact.startAt"), value: <Time value={order.startAt * 1000} mode="moment" /> },
      ]}
    />
  );
}

/** The parent order, or the child orders. */
function Kind({ panelId, order }: { panelId: number; order: OrderDetail["order"] }) {
  const { t } = useTranslation("order");
  if (order.parentId === null) return t(`kind.${order.kind}`);
  return <Link href={`${ordersHref(panelId, "all")}/${order.parentId}`}>{t(`kind.${order.kind}Of`, { id: order.parentId })}</Link>;
}

/** Links are text typed by customers: only those with http or a host become links. */
function OrderedLink({ link, label }: { link: string; label: string }) {
  const address = /^https?:\/\//i.test(link) ? link : /^[\w-]+(\.[\w-]+)+(\/|$)/.test(link) ? `https://${link}` : null;
  if (address === null) return <Copied text={link} label={label} />;
  return (
    <Copied text={link} label={label}>
      <Link href={address} external className="max-w-full">
        {shortLink(link)}
      </Link>
    </Copied>
  );
}

function Copied({ text, label, children }: { text: string; label: string; children?: ReactNode }) {
  return (
    <span className="flex min-w-0 items-start justify-between gap-x-2">
      <span className="min-w-0 break-all">{children ?? text}</span>
      <CopyButton label={label} value={text} className="-my-0.5 mobile:-my-2" />
    </span>
  );
}
