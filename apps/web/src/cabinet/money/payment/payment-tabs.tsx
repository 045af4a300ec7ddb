import { useTranslation } from "react-i18next";
import { PanelTabs } from "../../../shared/kernel/app/panel-tabs.tsx";

const PAGES = {
  payments: "payments",
  systems: "payments/systems",
} as const;

/** Tabs: customers' payments, and the payment systems. */
export function PaymentTabs({ current }: { current: keyof typeof PAGES }) {
  const { t } = useTranslation("payment");
  return <PanelTabs label={t("tabs")} pages={PAGES} labelOf={(id) => t(`tab.${id}`)} current={current} />;
}
