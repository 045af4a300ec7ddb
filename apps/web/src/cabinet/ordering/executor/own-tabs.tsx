import { useTranslation } from "react-i18next";
import { PanelTabs } from "../../../shared/kernel/app/panel-tabs.tsx";

const PAGES = {
  services: "services/own",
  executors: "executors",
  executions: "executors/performed",
  statistics: "statistics/own",
} as const;

/** The pages about in-house services. */
export function OwnTabs({ current }: { current: keyof typeof PAGES }) {
  const { t } = useTranslation("executor");
  return <PanelTabs label={t("tabs")} pages={PAGES} labelOf={(id) => t(`tab.${id}`)} current={current} />;
}
