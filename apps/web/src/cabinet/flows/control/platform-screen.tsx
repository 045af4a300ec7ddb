import { EmptyState } from "@vitrine/ui/feedback/empty-state";
import { PageHeader } from "@vitrine/ui/layout/page-header";
import { useTranslation } from "react-i18next";
import { useMe } from "../../../shared/kernel/app/me.ts";

/** The start page of staff whose role has no section yet. */
export function Screen() {
  const { t } = useTranslation(["control", "user"]);
  const role = useMe()?.role ?? "user";
  return (
    <>
      <PageHeader title={t("start.title")} lead={t("start.lead", { role: t(`user:role.${role}`) })} />
      <EmptyState icon="shield" title={t("start.empty")}>
        {t("start.emptyText")}
      </EmptyState>
    </>
  );
}
