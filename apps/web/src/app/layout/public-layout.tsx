import { buttonStyle } from "@vitrine/ui/form/button";
import { Icon } from "@vitrine/ui/base/icon";
import { PortalPlace, usePortalPlace } from "@vitrine/ui/overlay/portal-place";
import { useTranslation } from "react-i18next";
import { Outlet } from "react-router";
import { RouterLink } from "../../shared/kernel/app/router-link.tsx";
import { useMe } from "../../shared/kernel/app/me.ts";
import { CabinetLayout } from "./cabinet-layout.tsx";
import { LookMenu } from "./look-menu.tsx";
import { PlatformLinks } from "./platform-links.tsx";

/** Layout of the platform's public pages: guests see them without the cabinet's navigation. */
export function Screen() {
  const me = useMe();
  if (me) return <CabinetLayout />;
  return (
    <PortalPlace>
      <GuestLayout />
    </PortalPlace>
  );
}

function GuestLayout() {
  const { t } = useTranslation();
  const { t: words } = useTranslation("market");
  const place = usePortalPlace();
  return (
    <>
      <header className="border-b border-line">
        <div className="mx-auto flex max-w-[1600px] items-center justify-between gap-4 px-(--page) py-4">
          <RouterLink href="/" className="font-title text-xl font-semibold no-underline">
            {t("appName")}
          </RouterLink>
          <div className="flex items-center gap-2">
            <LookMenu
              trigger={
                <button
                  type="button"
                  aria-label={t("shell.language")}
                  className="inline-flex min-h-(--control) min-w-(--control) items-center justify-center gap-2 rounded-control px-2 text-ink-2 hover:text-ink"
                >
                  <Icon name="globe" />
                  <span className="narrow:hidden">{t("shell.language")}</span>
                </button>
              }
            />
            <RouterLink href="/login" className={buttonStyle({ variant: "secondary" })}>
              {words("top.signIn")}
            </RouterLink>
          </div>
        </div>
      </header>
      <main ref={place} id="main" className="mx-auto max-w-content px-(--page) py-8">
        <Outlet />
      </main>
      <footer className="mx-auto max-w-content px-(--page) pb-8">
        <PlatformLinks />
      </footer>
    </>
  );
}
