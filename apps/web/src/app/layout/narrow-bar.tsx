import { IconButton } from "@vitrine/ui/form/icon-button";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useParams } from "react-router";
import { config } from "../../shared/kernel/app/config.ts";
import { panelIdOf } from "../../shared/kernel/app/me.ts";
import { PaletteButton } from "../palette/palette-button.tsx";
import { BellSlot } from "./bell-slot.tsx";
import { PanelSwitcher } from "./panel-switcher.tsx";

const SidebarSheet = lazy(() => import("./sidebar-sheet.tsx"));

/** Up to 900 px: the panel's name, and on tablets the button for the sidebar, which is an overlay there. */
export function NarrowBar() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const isInPanel = panelIdOf(useParams()) !== undefined || !config.mainPanel;
  const [openAt, setOpenAt] = useState<string | null>(null);
  const [used, setUsed] = useState(false);
  return (
    <>
      <header
        className={`flex items-center justify-between gap-4 border-b border-line px-4 py-2 wide:hidden ${isInPanel ? "mobile:py-0" : "mobile:hidden"}`}
      >
        <IconButton
          icon="menu"
          label={t("shell.openMenu")}
          aria-haspopup="dialog"
          className="mobile:hidden"
          onClick={() => {
            setUsed(true);
            setOpenAt(pathname);
          }}
        />
        {isInPanel && (
          <div className="min-w-0 mobile:-mx-2">
            <PanelSwitcher look="bar" />
          </div>
        )}
        <div className="flex items-center gap-1">
          <PaletteButton look="icon" />
          <BellSlot look="button" query="(768px < width <= 900px)" className="mobile:hidden" />
        </div>
      </header>
      {used && (
        <Suspense>
          <SidebarSheet open={openAt === pathname} onClose={() => setOpenAt(null)} />
        </Suspense>
      )}
    </>
  );
}
