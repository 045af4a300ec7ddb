import { Icon } from "@vitrine/ui/base/icon";
import { Sheet } from "@vitrine/ui/overlay/sheet";
import { useTranslation } from "react-i18next";
import { PaletteButton } from "../palette/palette-button.tsx";
import { AccountMenu } from "./account-menu.tsx";
import { BellSlot } from "./bell-slot.tsx";
import { NavigationList } from "./navigation-list.tsx";
import { PanelSwitcher } from "./panel-switcher.tsx";

export default function MoreSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Sheet open={open} onClose={onClose} title={t("shell.more")}>
      <div className="grid gap-4">
        <PanelSwitcher />
        <PaletteButton look="row" onOpen={onClose} />
        <nav aria-label={t("shell.sections")}>
          <NavigationList />
        </nav>
        <div className="border-t border-line">
          <BellSlot look="row" query="(width <= 768px)" />
        </div>
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
