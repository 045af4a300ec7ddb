import { Icon } from "@vitrine/ui/base/icon";
import { useTranslation } from "react-i18next";
import { useMe } from "../../shared/kernel/app/me.ts";
import { PaletteButton } from "../palette/palette-button.tsx";
import { AccountMenu } from "./account-menu.tsx";
import { BellSlot } from "./bell-slot.tsx";
import { NavigationList } from "./navigation-list.tsx";
import { PanelSwitcher } from "./panel-switcher.tsx";

/** Panel, search, sections and account: the left column, also shown in the tablets' overlay, which `onOpen` closes. */
export function Sidebar({ bell = false, onOpen }: { bell?: boolean; onOpen?: () => void }) {
  const { t } = useTranslation();
  const me = useMe();
  return (
    <div className="flex h-full flex-col">
      <div className="mb-4 grid gap-2">
        <PanelSwitcher />
        <PaletteButton look="box" {...(onOpen ? { onOpen } : {})} />
      </div>
      <nav aria-label={t("shell.sections")} className="-mx-1 min-h-0 flex-1 overflow-y-auto px-1">
        <NavigationList />
      </nav>
      <div className="-mx-2 mt-4 flex items-center gap-1 border-t border-line px-2 pt-2">
        <AccountMenu
          align="start"
          trigger={
            <button
              type="button"
              className="-ml-2 flex min-h-(--control) min-w-0 flex-1 items-center gap-2 rounded-control px-2 text-left text-ink-2 transition-colors duration-(--fast) hover:bg-inset hover:text-ink"
            >
              <Icon name="user" />
              <span className="min-w-0 flex-1 truncate">{me?.login ?? t("shell.account")}</span>
              <Icon name="chevron-up" className="text-ink-3" />
            </button>
          }
        />
        {bell && <BellSlot look="button" query="(width > 900px)" />}
      </div>
    </div>
  );
}
