import { LinkTabs } from "@vitrine/ui/layout/link-tabs";
import { PageHeader } from "@vitrine/ui/layout/page-header";
import { useTranslation } from "react-i18next";
import { Outlet, useLocation } from "react-router";
import { isPlatform, useCan, usePanelId } from "../../../shared/kernel/app/me.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";

const TABS = ["common", "domain", "rules", "telegram", "shares", "children"] as const;

/** The main panel's tabs: its address comes from the environment, and it has no child panels. */
const PLATFORM_TABS = ["common", "rules"] as const;

/** The panel's settings; each section has its own address. */
export function Screen() {
  const { t } = useTranslation("panelSettings");
  const { pathname } = useLocation();
  const panelId = usePanelId();
  const panel = trpc.panel.get.useQuery({ panelId });
  const hasBot = useCan("telegram.bot");
  const maySet = useCan("panel.settings");
  const tabs = (isPlatform(panelId) ? PLATFORM_TABS : TABS).filter(
    (id) => (id === "rules" || maySet) && (id !== "children" || panel.data?.isChild === false) && (id !== "telegram" || hasBot),
  );
  return (
    <>
      <PageHeader title={t("title")} lead={panel.data?.name ?? "\u00a0"} />
      <LinkTabs
        label={t("tabs")}
        items={tabs.map((id) => {
          const href = `/panel/${panelId}/settings/${id}`;
          return { id, label: t(`tab.${id}`), href, current: pathname.startsWith(href) };
        })}
      />
      <div className="pt-8">
        <Outlet />
      </div>
    </>
  );
}
