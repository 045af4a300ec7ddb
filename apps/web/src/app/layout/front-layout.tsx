import { Icon, type IconName } from "@vitrine/ui/base/icon";
import { PortalContext } from "@vitrine/ui/overlay/top-layer";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Outlet } from "react-router";
import { AccountMenu } from "./account-menu.tsx";
import { PlatformLinks } from "./platform-links.tsx";

const points: readonly { name: "catalogue" | "orders" | "money"; icon: IconName }[] = [
  { name: "catalogue", icon: "services" },
  { name: "orders", icon: "orders" },
  { name: "money", icon: "wallet" },
];

/** Layout of the pages before login: the form at the left, an introduction at the right. */
export function Screen() {
  const { t } = useTranslation();
  const [main, setMain] = useState<HTMLElement | null>(null);
  return (
    <PortalContext value={main}>
      <div className="mx-auto grid min-h-dvh max-w-[1600px] wide:grid-cols-[minmax(440px,2fr)_3fr]">
        <main ref={setMain} id="main" className="flex flex-col px-(--page) py-6 wide:border-r wide:border-line">
          <div className="flex items-center justify-between gap-4">
            <span className="font-title text-xl font-semibold">{t("appName")}</span>
            <AccountMenu
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
        <Pitch />
      </div>
    </PortalContext>
  );
}

function Pitch() {
  const { t } = useTranslation("auth");
  return (
    <aside aria-label={t("pitch")} className="hidden flex-col justify-center px-12 py-12 wide:flex full:px-24">
      <div className="max-w-[640px]">
        <p className="font-title text-3xl font-semibold text-balance">{t("pitch")}</p>
        <p className="mt-4 max-w-[48ch] text-l text-ink-2 text-pretty">{t("pitchText")}</p>
        <ul className="mt-12 border-t border-ink">
          {points.map(({ name, icon }) => (
            <li key={name} className="grid grid-cols-[16px_1fr] gap-x-5 border-b border-line py-5">
              <Icon name={icon} className="mt-1 text-accent" />
              <div>
                <p className="font-title text-xl font-semibold">{t(`pitchPoints.${name}`)}</p>
                <p className="mt-1 text-ink-2">{t(`pitchPoints.${name}Text`)}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </aside>
  );
}
