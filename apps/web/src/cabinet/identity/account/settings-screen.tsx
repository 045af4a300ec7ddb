import { LinkTabs } from "@vitrine/ui/layout/link-tabs";
import { PageHeader } from "@vitrine/ui/layout/page-header";
import { useTranslation } from "react-i18next";
import { Outlet, useLocation } from "react-router";
import { config } from "../../../shared/kernel/app/config.ts";
import { useMe } from "../../../shared/kernel/app/me.ts";

const TABS = ["general", "security", "notifications", "news", "telegram", "sessions", "keys", "activity"] as const;

/** Settings of the person's own account; each section has its own address. */
export function Screen() {
  const { t } = useTranslation("settings");
  const { pathname } = useLocation();
  const me = useMe();
  const tabs = TABS.filter((id) => id !== "telegram" || config.telegram);
  return (
    <>
      <PageHeader title={t("title")} lead={me?.login} />
      <LinkTabs
        label={t("tabs")}
        items={tabs.map((id) => {
          const href = `/settings/${id}`;
          return { id, label: t(`tab.${id}`), href, current: pathname === href };
        })}
      />
      <div className="pt-8">
        <Outlet />
      </div>
    </>
  );
}
