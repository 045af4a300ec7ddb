import { useTranslation } from "react-i18next";
import { useServiceContext } from "../catalog/service-screen.tsx";
import { TranslationForm } from "./translation-form.tsx";

/** Tab of a service: what customers read in other languages. */
export function Screen() {
  const { t } = useTranslation("translation");
  const { panelId, service } = useServiceContext();
  return (
    <div className="max-w-content">
      <p className="mb-6 text-ink-2">{t("lead")}</p>
      <TranslationForm panelId={panelId} kind="service" id={service.id} />
    </div>
  );
}
