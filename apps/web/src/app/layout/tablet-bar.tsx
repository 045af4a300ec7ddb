import { IconButton } from "@vitrine/ui/icon-button";
import { Sheet } from "@vitrine/ui/sheet";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { Sidebar } from "./sidebar.tsx";

/** Between 769 and 900 px the sidebar lies over the page and comes when asked for. */
export function TabletBar() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  useEffect(() => setOpen(false), [pathname]);
  return (
    <header className="border-b border-line px-4 py-2 mobile:hidden wide:hidden">
      <IconButton icon="menu" label={t("shell.openMenu")} aria-haspopup="dialog" onClick={() => setOpen(true)} />
      <Sheet open={open} onClose={() => setOpen(false)} side="left" title={t("shell.sections")}>
        <Sidebar />
      </Sheet>
    </header>
  );
}
