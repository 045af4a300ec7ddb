import type { OrderDetail } from "@vitrine/contract/order/order";
import { Banner } from "@vitrine/ui/banner";
import { ButtonLink } from "@vitrine/ui/button";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { type Fail, failOfOrder } from "./order-state.tsx";
import { waitOf } from "./order-history.tsx";
import { ResolveOrder } from "./resolve-order.tsx";
import { refusalText, waitingReason } from "./order-timeline.ts";

type NoticeProps = { panelId: number; detail: OrderDetail };

/** What is the matter with the order, in words, and where it can be mended. */
export function OrderNotice({ panelId, detail }: NoticeProps): ReactNode {
  const { order } = detail;
  if (order.dispatch === "unknown") return <UnknownNotice panelId={panelId} detail={detail} />;
  if (order.status === "fail" || order.status === "object_unavailable")
    return <FailNotice panelId={panelId} detail={detail} fail={failOfOrder(order)} />;
  const reason = waitingReason(detail);
  return reason === null ? null : <WaitingNotice panelId={panelId} detail={detail} reason={reason} />;
}

function UnknownNotice({ panelId, detail }: NoticeProps) {
  const { t } = useTranslation("order");
  return (
    <Banner tone="warn" title={t("unknown.title")}>
      <p>{t("unknown.text", { provider: detail.order.provider?.name ?? t("event.provider") })}</p>
      <div className="mt-2 mb-1 flex flex-wrap gap-2">
        <ResolveOrder panelId={panelId} detail={detail} />
        <ProviderLink panelId={panelId} detail={detail} />
      </div>
    </Banner>
  );
}

function FailNotice({ panelId, detail, fail }: NoticeProps & { fail: Fail }) {
  const { t } = useTranslation("order");
  const quoted = refusalText(detail.timeline);
  return (
    <Banner tone="bad" title={t(`fail.${fail}.title`)} action={<Fix panelId={panelId} detail={detail} fail={fail} />}>
      {quoted && <p>{t("fail.quoted", { text: quoted })}</p>}
      <p>{t(`fail.${fail}.fix`)}</p>
    </Banner>
  );
}

function Fix({ panelId, detail, fail }: NoticeProps & { fail: Fail }) {
  const { t } = useTranslation("order");
  if (fail === "insufficient_funds" || fail === "provider_key_invalid" || fail === "provider_refused") {
    return <ProviderLink panelId={panelId} detail={detail} />;
  }
  if (fail !== "provider_service_inactive" && fail !== "count_invalid") return null;
  return (
    <ButtonLink size="s" href={`/panel/${panelId}/services/${detail.order.service.id}/general`}>
      {t("open.service")}
    </ButtonLink>
  );
}

function WaitingNotice({ panelId, detail, reason }: NoticeProps & { reason: string }) {
  const { t } = useTranslation("order");
  const wait = waitOf(reason);
  const provider = detail.order.provider?.name ?? t("event.provider");
  return (
    <Banner tone="warn" title={t(`waiting.${wait}.title`, { provider })} action={<ProviderLink panelId={panelId} detail={detail} />}>
      {t(`waiting.${wait}.text`, { provider })}
    </Banner>
  );
}

function ProviderLink({ panelId, detail }: NoticeProps) {
  const { t } = useTranslation("order");
  const { provider } = detail.order;
  if (!provider) return null;
  return (
    <ButtonLink size="s" href={`/panel/${panelId}/providers/${provider.id}`}>
      {t("open.provider")}
    </ButtonLink>
  );
}
