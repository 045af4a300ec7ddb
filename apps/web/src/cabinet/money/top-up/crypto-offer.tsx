import { useUi } from "@vitrine/ui/base/ui-provider";
import { Banner } from "@vitrine/ui/feedback/banner";
import { ButtonLink } from "@vitrine/ui/form/button";
import { useTranslation } from "react-i18next";

/** Support takes crypto and adds 5% manually; nothing is offered where support can't be reached. */
export function CryptoOffer({ className }: { className?: string }) {
  const { t } = useTranslation("payModal");
  const { contactHref } = useUi();
  if (!contactHref) return null;
  return (
    <Banner
      tone="money"
      title={t("crypto.title")}
      className={className}
      action={
        <ButtonLink external size="s" href={contactHref}>
          {t("crypto.act")}
        </ButtonLink>
      }
    >
      {t("crypto.text")}
    </Banner>
  );
}
