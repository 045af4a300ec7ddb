import { Icon } from "@vitrine/ui/icon";
import { Sheet } from "@vitrine/ui/sheet";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router";
import { isCurrent } from "../navigation.ts";
import { AccountMenu } from "./account-menu.tsx";
import { PanelSwitcher } from "./panel-switcher.tsx";
import { NavigationList } from "./sidebar.tsx";
import { useNavigationItems } from "./use-navigation-items.ts";

const cell =
  "flex min-h-14 min-w-0 flex-1 flex-col items-center justify-center gap-1 px-1 text-xs text-ink-2 no-underline aria-[current]:font-semibold aria-[current]:text-accent aria-[current]:shadow-[inset_0_2px_var(--accent)]";

/** On phones: four sections and the rest under "more". */
export function BottomBar() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  useEffect(() => setOpen(false), [pathname]);
  const items = useNavigationItems().filter(({ item }) => item.inBar);
  return (
    <nav
      data-bottom-bar
      aria-label={t("shell.mainMenu")}
      className="fixed inset-x-0 bottom-0 z-30 flex border-t border-line bg-sheet pb-[env(safe-area-inset-bottom)] desk:hidden"
    >
      {items.map(({ item, href }) => (
        <Link key={item.name} to={href} aria-current={isCurrent(item, href, pathname) ? "page" : undefined} className={cell}>
          <Icon name={item.icon} />
          <span className="max-w-full truncate">{t(`nav.${item.name}`)}</span>
        </Link>
      ))}
      <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)} className={cell}>
        <Icon name="more" />
        {t("shell.more")}
      </button>
      <MoreSheet open={open} onClose={() => setOpen(false)} />
    </nav>
  );
}

function MoreSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Sheet open={open} onClose={onClose} title={t("shell.more")}>
      <div className="grid gap-4">
        <PanelSwitcher />
        <nav aria-label={t("shell.sections")}>
          <NavigationList />
        </nav>
        <AccountMenu
          align="start"
          trigger={
            <button type="button" className="flex min-h-11 items-center gap-2 border-t border-line px-2 text-left text-ink-2">
              <Icon name="user" />
              <span className="flex-1">{t("shell.account")}</span>
              <Icon name="chevron-down" className="text-ink-3" />
            </button>
          }
        />
      </div>
    </Sheet>
  );
}
