import type { OrderDetail } from "@vitrine/contract/ordering/order/order";
import { Banner } from "@vitrine/ui/feedback/banner";
import { Button, ButtonLink } from "@vitrine/ui/form/button";
import { Time } from "@vitrine/ui/text/time";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useCan } from "../../../shared/kernel/app/me.ts";
import { useActs } from "../action/use-acts.tsx";
import { type Fail, failOfOrder, isHeld } from "./order-state.tsx";
import { waitOf } from "./order-history.tsx";
import { heldWord, refusalText, waitingReason } from "./order-timeline.ts";
import { UnknownNotice } from "../unconfirmed/unknown-notice.tsx";

type NoticeProps = { panelId: number; detail: OrderDetail };

/** Explains the order's problem and links to the fix. */
export function OrderNotice({ panelId, detail, look }: NoticeProps & { look: "plain" | "sheet" }): ReactNode {
  const { t } = useTranslation("error");
  const { order } = detail;
  const isOpen = order.status === "queued" || order.status === "active";
  if (isOpen && order.dispatch === "unknown") return <UnknownNotice panelId={panelId} detail={detail} look={look} />;
  if (isHeld(order)) return <HeldNotice panelId={panelId} detail={detail} />;
  if (order.status === "fail" || order.status === "object_unavailable")
    return <FailNotice panelId={panelId} detail={detail} fail={failOfOrder(order)} />;
  const reason = waitingReason(detail);
  if (reason !== null) return <WaitingNotice panelId={panelId} detail={detail} reason={reason} />;
  if (order.waits === "provider_inactive")
    return <Banner tone="warn" title={t("provider_inactive")} action={<ProviderLink panelId={panelId} detail={detail} />} />;
  const isLater = order.dispatch === "waiting" && order.startAt !== null;
  return isOpen && (order.cancelAsked || isLater) ? <ComingNotice panelId={panelId} detail={detail} /> : null;
}

/** On hold by the panel's rules until the owner approves or rejects it. */
function HeldNotice({ panelId, detail }: NoticeProps) {
  const { t } = useTranslation(["order", "orderAct"]);
  const manages = useCan("order.manage");
  const act = useActs(panelId, detail.currency);
  const word = heldWord(detail.timeline);
  return (
    <Banner tone="warn" title={t("held.title")}>
      <p>{word === null ? t("held.text") : t("held.word", { word })}</p>
      {manages && (
        <div className="mt-2 mb-1 flex flex-wrap gap-2">
          <Button size="s" variant="primary" onClick={() => void act(detail.order, "approve")}>
            {t("orderAct:do.approve")}
          </Button>
          <Button size="s" onClick={() => void act(detail.order, "refuse")}>
            {t("orderAct:do.refuse")}
          </Button>
        </div>
      )}
    </Banner>
  );
}

/** The order starts later, or cancellation was requested. */
function ComingNotice({ panelId, detail }: NoticeProps) {
  const { t } = useTranslation("order");
  const { cancelAsked, startAt, provider } = detail.order;
  if (cancelAsked) {
    return (
      <Banner tone="info" title={t("coming.cancelTitle")} action={<ProviderLink panelId={panelId} detail={detail} />}>
        {t("coming.cancelText", { provider: provider?.name ?? t("event.provider") })}
      </Banner>
    );
  }
  return (
    <Banner tone="info" title={t("coming.startTitle")}>
      <Time value={(startAt ?? 0) * 1000} mode="moment" />
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
