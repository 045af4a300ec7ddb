import type { PanelPayment } from "@vitrine/contract/money/payment/panel-payment";
import { DescriptionList } from "@vitrine/ui/list/description-list";
import { Link } from "@vitrine/ui/text/link";
import { Time } from "@vitrine/ui/text/time";
import { useTranslation } from "react-i18next";
import { waitsForOwner } from "./payment-state.tsx";

export function PaymentFacts({ panelId, payment }: { panelId: number; payment: PanelPayment }) {
  const { t } = useTranslation("payment");
  const { user, title, systemId, externalId, orderId, createdAt, expiresAt, paidAt } = payment;
  return (
    <DescriptionList
      items={[
        { label: t("fact.user"), value: <Link href={`/panel/${panelId}/users/${user.id}/balance`}>{user.login}</Link> },
        { label: t("fact.system"), value: <Link href={`/panel/${panelId}/payments/systems/${systemId}`}>{title}</Link> },
        externalId !== null && { label: t("fact.externalId"), value: <span className="break-all">{externalId}</span> },
        orderId !== null && { label: t("fact.order"), value: <Link href={`/panel/${panelId}/orders/all/${orderId}`}>{orderId}</Link> },
        { label: t("fact.created"), value: <Time value={createdAt * 1000} mode="full" /> },
        paidAt !== null && { label: t("fact.paid"), value: <Time value={paidAt * 1000} mode="full" /> },
        payment.status === "pending" &&
          !waitsForOwner(payment) && { label: t("fact.expires"), value: <Time value={expiresAt * 1000} mode="moment" /> },
      ]}
    />
  );
}
