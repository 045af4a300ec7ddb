import { IconButton } from "@vitrine/ui/form/icon-button";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { BellSlot } from "./bell-slot.tsx";

const SidebarSheet = lazy(() => import("./sidebar-sheet.tsx"));

/** Between 769 and 900 px the sidebar is an overlay that opens with a button. */
export function TabletBar() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const [used, setUsed] = useState(false);
  return (
    <>
      <header className="flex justify-between border-b border-line px-4 py-2 mobile:hidden wide:hidden">
        <IconButton
          icon="menu"
          label={t("shell.openMenu")}
          aria-haspopup="dialog"
          onClick={() => {
            setUsed(true);
            setOpenAt(pathname);
          }}
        />
        <BellSlot look="button" query="(768px < width <= 900px)" />
      </header>
      {used && (
        <Suspense>
          <SidebarSheet open={openAt === pathname} onClose={() => setOpenAt(null)} />
        </Suspense>
      )}
    </>
  );
}
