import { Banner } from "@vitrine/ui/feedback/banner";
import { CopyField } from "@vitrine/ui/form/copy-field";
import { useTranslation } from "react-i18next";

/** A webhook's secret, shown right after it was created. */
export function SecretOnce({ secret }: { secret: string }) {
  const { t } = useTranslation("developer");
  return (
    <Banner tone="ok" title={t("webhooks.secretTitle")} live>
      <p className="mb-2">{t("webhooks.secretText")}</p>
      <CopyField label={t("webhooks.secret")} value={secret} hideLabel />
    </Banner>
  );
}
