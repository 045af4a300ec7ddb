import { EmptyState } from "@vitrine/ui/empty-state";
import { useTranslation } from "react-i18next";

export function Screen() {
  const { t } = useTranslation("market");
  return <EmptyState icon="chart" title={t("service.empty")} />;
}
