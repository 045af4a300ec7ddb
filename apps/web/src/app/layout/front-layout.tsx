import { Icon } from "@vitrine/ui/base/icon";
import { PortalPlace, usePortalPlace } from "@vitrine/ui/overlay/portal-place";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Outlet } from "react-router";
import { config } from "../../shared/kernel/app/config.ts";
import { LookMenu } from "./look-menu.tsx";
import { PlatformLinks } from "./platform-links.tsx";

/** Layout of the pages before login: the form, and on the platform's hosts what the product is. */
export function Screen() {
  useLanding();
  return (
    <PortalPlace>
      <Main />
    </PortalPlace>
  );
}

function Main() {
  const { t } = useTranslation();
  const place = usePortalPlace();
  return (
    <main ref={place} id="main" data-front className="mx-auto flex min-h-dvh max-w-[640px] flex-col px-(--page) py-6">
      <div className="flex items-center justify-between gap-4">
        <span className="font-title text-xl font-semibold">{t("appName")}</span>
        <LookMenu
          trigger={
            <button
              type="button"
              className="inline-flex min-h-(--control) items-center gap-2 rounded-control px-2 text-ink-2 hover:text-ink"
            >
              <Icon name="globe" />
              {t("shell.language")}
            </button>
          }
        />
      </div>
      <div className="mx-auto flex w-full max-w-[400px] flex-1 flex-col justify-center py-12">
        <Outlet />
      </div>
      <PlatformLinks />
    </main>
  );
}

/** The introduction is in the page that the server sent. After navigation or in another language it is fetched. */
function useLanding(): void {
  const { language } = useTranslation().i18n;
  useEffect(() => {
    const sent = document.getElementById("landing");
    if (sent?.lang === language) sent.hidden = false;
    else if (config.mainPanel) void import("./fetch-landing.ts").then(({ fetchLanding }) => fetchLanding(language)).catch(() => {});
    return () => document.getElementById("landing")?.setAttribute("hidden", "");
  }, [language]);
}
