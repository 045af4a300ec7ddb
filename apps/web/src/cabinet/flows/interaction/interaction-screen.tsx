import { PageHeader } from "@vitrine/ui/layout/page-header";
import { useTranslation } from "react-i18next";
import { usePanelId } from "../../../shared/kernel/app/me.ts";
import { AnnouncementsSection } from "./announcements-section.tsx";
import { StorefrontSection } from "./storefront-section.tsx";

/** The panel's ways of reaching its customers, and the results of each. */
export function Screen() {
  const { t } = useTranslation("interaction");
  const panelId = usePanelId();
  return (
    <>
      <PageHeader title={t("title")} lead={t("lead")} />
      <div className="grid max-w-content gap-8">
        <AnnouncementsSection panelId={panelId} />
        <StorefrontSection panelId={panelId} />
      </div>
    </>
  );
}
