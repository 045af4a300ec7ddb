import { LinkTabs } from "@vitrine/ui/layout/link-tabs";
import { useTranslation } from "react-i18next";
import { usePanelId } from "../../../shared/kernel/app/me.ts";

const PAGES = {
  services: "services/own",
  executors: "executors",
  executions: "executors/performed",
  statistics: "statistics/own",
} as const;

/** The pages about in-house services. */
export function OwnTabs({ current }: { current: keyof typeof PAGES }) {
  const { t } = useTranslation("executor");
  const panelId = usePanelId();
  const items = Object.entries(PAGES).map(([id, path]) => ({
    id,
    label: t(`tab.${id as keyof typeof PAGES}`),
    href: `/panel/${panelId}/${path}`,
    current: id === current,
  }));
  return (
    <div className="mb-6">
      <LinkTabs label={t("tabs")} items={items} />
    </div>
  );
}
