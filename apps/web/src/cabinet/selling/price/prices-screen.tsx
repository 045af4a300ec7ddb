import { ButtonLink } from "@vitrine/ui/form/button";
import { LinkTabs } from "@vitrine/ui/layout/link-tabs";
import { PageHeader } from "@vitrine/ui/layout/page-header";
import { useTranslation } from "react-i18next";
import { Outlet, useLocation } from "react-router";
import { useCan, usePanelId } from "../../../shared/kernel/app/me.ts";

const TABS = ["groups", "happyHours", "guard", "moves", "batches"] as const;

/** Price settings other than the services' own prices; each section has its own address. */
export function Screen() {
  const { t } = useTranslation("price");
  const { pathname } = useLocation();
  const panelId = usePanelId();
  const manages = useCan("price.manage");
  return (
    <>
      <PageHeader
        title={t("title")}
        actions={
          manages && (
            <ButtonLink icon="percent" href={`/panel/${panelId}/services/prices`}>
              {t("bulk.title")}
            </ButtonLink>
          )
        }
      />
      <LinkTabs
        label={t("tabs")}
        items={TABS.map((id) => {
          const href = `/panel/${panelId}/prices/${id}`;
          return { id, label: t(`tab.${id}`), href, current: pathname.startsWith(href) };
        })}
      />
      <div className="pt-6">
        <Outlet />
      </div>
    </>
  );
}
