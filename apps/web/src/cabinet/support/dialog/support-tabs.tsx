import { useTranslation } from "react-i18next";
import { PanelTabs } from "../../../shared/kernel/app/panel-tabs.tsx";

const PAGES = {
  dialogs: "support/dialogs",
  canned: "support/canned",
  faq: "support/faq",
  quality: "support/quality",
} as const;

/** Dialogs, what helps to answer them, and how well they are answered. */
export function SupportTabs({ current }: { current: keyof typeof PAGES }) {
  const { t } = useTranslation("support");
  return <PanelTabs label={t("tabs")} pages={PAGES} labelOf={(id) => t(`tab.${id}`)} current={current} />;
}
