import { useTranslation } from "react-i18next";
import { PanelTabs } from "../../../shared/kernel/app/panel-tabs.tsx";

const PAGES = {
  dialogs: "support/dialogs",
  canned: "support/canned",
  faq: "support/faq",
  quality: "support/quality",
} as const;

/** Tabs: dialogs, canned answers and FAQ, and the quality of answers. */
export function SupportTabs({ current }: { current: keyof typeof PAGES }) {
  const { t } = useTranslation("support");
  return <PanelTabs label={t("tabs")} pages={PAGES} labelOf={(id) => t(`tab.${id}`)} current={current} />;
}
