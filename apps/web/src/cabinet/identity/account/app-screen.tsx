import { Button, ButtonLink } from "@vitrine/ui/form/button";
import { CopyField } from "@vitrine/ui/form/copy-field";
import { useMediaQuery, useMobile } from "@vitrine/ui/base/media";
import { PageHeader } from "@vitrine/ui/layout/page-header";
import { Section } from "@vitrine/ui/layout/section";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Navigate } from "react-router";
import { config } from "../../../shared/kernel/app/config.ts";
import { homePath } from "../../../shared/kernel/app/home-path.ts";
import { useMe } from "../../../shared/kernel/app/me.ts";
import { QrImage } from "../../../shared/kernel/qr/qr-image.tsx";
import { qrShape } from "../../../shared/kernel/qr/qr-shape.ts";
import { useInstall } from "./use-install.ts";

/** How to install the cabinet on a phone; when opened as an installed app it links to the panels. */
export function Screen() {
  const me = useMe();
  const isInstalled = useMediaQuery("(display-mode: standalone)");
  if (isInstalled && me) return <Navigate to={homePath(me)} replace />;
  return <Installing />;
}

function Installing() {
  const { t } = useTranslation("settings");
  const mobile = useMobile();
  const install = useInstall(config.basePath);
  return (
    <>
      <PageHeader title={t("app.title")} lead={t("app.lead")} />
      <div className="grid max-w-content items-start gap-8 wide:grid-cols-2">
        <Section title={mobile ? t("app.here") : t("app.steps")}>
          <ol className="grid list-decimal gap-2 pl-5">
            <li>{t("app.stepOpen")}</li>
            <li>{t("app.stepIos")}</li>
            <li>{t("app.stepAndroid")}</li>
          </ol>
          {install && (
            <Button variant="primary" className="mt-6" onClick={() => void install()}>
              {t("app.install")}
            </Button>
          )}
        </Section>
        {!mobile && <Elsewhere />}
      </div>
      {config.telegram && (
        <p className="mt-8 text-ink-2">
          {t("app.telegram")}{" "}
          <ButtonLink href="/settings/telegram" size="s">
            {t("factor.link")}
          </ButtonLink>
        </p>
      )}
    </>
  );
}

/** The address to open on the phone. */
function Elsewhere() {
  const { t } = useTranslation("settings");
  const address = `${location.origin}${config.basePath === "/" ? "" : config.basePath}/app`;
  const shape = useMemo(() => qrShape(address), [address]);
  return (
    <Section title={t("app.phone")} text={t("app.phoneText")}>
      <QrImage shape={shape} label={t("app.qr")} className="mb-4 size-40" />
      <CopyField label={t("app.address")} value={address} />
    </Section>
  );
}
