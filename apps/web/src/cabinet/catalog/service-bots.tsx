import { EmptyState } from "@vitrine/ui/empty-state";
import { useTranslation } from "react-i18next";

/** Programs that perform the service, where it is the panel's own. */
export function Screen() {
  const { t } = useTranslation("catalog");
  return (
    <EmptyState icon="bolt" title={t("bots.notOwn")}>
      {t("bots.notOwnText")}
    </EmptyState>
  );
}
