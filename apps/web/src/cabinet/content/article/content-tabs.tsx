import { LinkTabs } from "@vitrine/ui/layout/link-tabs";
import { useTranslation } from "react-i18next";
import { isPlatform, usePanelId } from "../../../shared/kernel/app/me.ts";

const TABS = ["pages", "blog", "modals", "menu", "languages", "seo", "seoEditor"] as const;

/** The parts of the section, above each of its first pages. */
export function ContentTabs({ current }: { current: (typeof TABS)[number] }) {
  const { t } = useTranslation("content");
  const panelId = usePanelId();
  // The platform sells nothing that search engines could list.
  const tabs = isPlatform(panelId) ? TABS.filter((tab) => tab !== "seo" && tab !== "seoEditor") : TABS;
  return (
    <div className="mb-5">
      <LinkTabs
        label={t("title")}
        items={tabs.map((id) => ({ id, label: t(`tab.${id}`), href: `/panel/${panelId}/${id}`, current: id === current }))}
      />
    </div>
  );
}
