import { Banner } from "@vitrine/ui/banner";
import { ButtonLink } from "@vitrine/ui/button";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { config } from "../../shared/config.ts";
import { useMe } from "../../shared/me.ts";

/** What concerns the whole account stands above every page; the first that applies. */
export function TopBanner() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const me = useMe();
  if (!me || me.isActivated || me.panelsCount > 0 || !config.mainPanel || pathname === "/welcome") return null;
  return (
    <Banner
      bar
      title={t("banner.demo")}
      action={
        <ButtonLink size="s" variant="primary" href="/welcome">
          {t("banner.createPanel")}
        </ButtonLink>
      }
    >
      {t("banner.demoText")}
    </Banner>
  );
}
