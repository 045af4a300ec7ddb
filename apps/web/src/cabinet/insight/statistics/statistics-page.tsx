import type { Permission } from "@vitrine/contract/kernel/permission/table";
import { LinkTabs } from "@vitrine/ui/layout/link-tabs";
import { PageHeader } from "@vitrine/ui/layout/page-header";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { mayDo, useMe, usePanelId } from "../../../shared/kernel/app/me.ts";

const PAGES = [
  ["dashboard", "statistics/dashboard", "statistics.view"],
  ["orders", "statistics/orders", "statistics.view"],
  ["payments", "statistics/payments/all", "statistics.view"],
  ["users", "statistics/users", "statistics.view"],
  ["own", "statistics/own", "executor.view"],
] as const satisfies readonly (readonly [string, string, Permission])[];
export type StatisticsTab = (typeof PAGES)[number][0];

const KEPT = ["period", "from", "to", "grain", "compare"] as const;

/** The header of every page of statistics; their tabs keep the period. */
export function StatisticsPage({ current, actions, children }: { current: StatisticsTab; actions?: ReactNode; children: ReactNode }) {
  const { t } = useTranslation("statistics");
  const panelId = usePanelId();
  const me = useMe();
  const [params] = useSearchParams();
  const kept = new URLSearchParams(KEPT.flatMap((name) => (params.has(name) ? [[name, params.get(name)!]] : [])));
  const query = kept.size > 0 ? `?${kept}` : "";
  const pages = PAGES.filter(([, , permission]) => mayDo(me, permission, panelId));
  return (
    <>
      <PageHeader title={t("title")} actions={actions} />
      <div className="mb-6">
        <LinkTabs
          label={t("tabs")}
          items={pages.map(([id, path]) => ({
            id,
            label: t(`tab.${id}`),
            href: `/panel/${panelId}/${path}${query}`,
            current: id === current,
          }))}
        />
      </div>
      {children}
    </>
  );
}
