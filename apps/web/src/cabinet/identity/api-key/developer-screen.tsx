import { ButtonLink } from "@vitrine/ui/form/button";
import { PageHeader } from "@vitrine/ui/layout/page-header";
import { useTranslation } from "react-i18next";
import { KeysSection } from "./keys-section.tsx";

/** The person's own API keys. */
export function Screen() {
  const { t } = useTranslation("developer");
  return (
    <>
      <PageHeader title={t("own.title")} lead={t("own.lead")} actions={<DocsLink />} />
      <KeysSection />
    </>
  );
}

export function DocsLink() {
  const { t } = useTranslation("developer");
  return (
    <ButtonLink href="/api/docs" external icon="external">
      {t("docs")}
    </ButtonLink>
  );
}
