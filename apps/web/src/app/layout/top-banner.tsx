import { Banner } from "@vitrine/ui/feedback/banner";
import { Button } from "@vitrine/ui/form/button";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router";
import { useActivation } from "../../shared/identity/account/use-activation.ts";
import { allowNavigation } from "../../shared/kernel/app/allowed-navigation.ts";
import { config } from "../../shared/kernel/app/config.ts";
import { useMe } from "../../shared/kernel/app/me.ts";
import { bannerFor, type BannerKind } from "../banner-for.ts";

/** The banner about the account above every page; the first one that applies. */
export function TopBanner() {
  const { t } = useTranslation();
  const kind = bannerFor({ me: useMe(), pathname: useLocation().pathname, ...config });
  return (
    kind && (
      <section aria-label={t("shell.account")}>
        <Inside kind={kind} />
      </section>
    )
  );
}

function Inside({ kind }: { kind: BannerKind }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const activate = useActivation();
  const begin = async () => {
    if ((await activate({ mayWait: true })) === undefined) return;
    allowNavigation("/welcome");
    await navigate("/welcome");
  };
  if (kind === "activate") {
    return (
      <Banner
        bar
        tone="warn"
        title={t("banner.notActivated")}
        action={
          <Button size="s" variant="primary" onClick={() => void activate()}>
            {t("banner.activate")}
          </Button>
        }
      />
    );
  }
  if (kind === "demo") {
    return (
      <Banner
        bar
        title={t("banner.demo")}
        action={
          <Button size="s" variant="primary" onClick={() => void begin()}>
            {t("banner.createPanel")}
          </Button>
        }
      >
        {t("banner.demoText")}
      </Banner>
    );
  }
  return (
    <Banner bar>
      <a href={config.adminUrl} target="_blank" rel="noopener noreferrer" className="ruled-link">
        {t("banner.limited", { host: new URL(config.adminUrl).host })}
      </a>
    </Banner>
  );
}
