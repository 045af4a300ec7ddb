import { PortalPlace, usePortalPlace } from "@vitrine/ui/overlay/portal-place";
import { useTranslation } from "react-i18next";
import { Outlet } from "react-router";
import { PaletteHost } from "../palette/palette-host.tsx";
import { BottomBar } from "./bottom-bar.tsx";
import { QuietBoundary } from "./quiet-boundary.tsx";
import { NarrowBar } from "./narrow-bar.tsx";
import { Sidebar } from "./sidebar.tsx";
import { TopBanner } from "./top-banner.tsx";

export function CabinetLayout() {
  return (
    <PortalPlace>
      <Shell />
    </PortalPlace>
  );
}

function Shell() {
  const { t } = useTranslation();
  const place = usePortalPlace();
  return (
    <>
      <a
        href="#main"
        className="absolute top-2 left-2 z-50 -translate-y-16 rounded-control bg-ink px-4 py-2 text-paper focus:translate-y-0"
      >
        {t("shell.skip")}
      </a>
      <div className="mx-auto max-w-[1600px] wide:not-print:grid wide:grid-cols-[var(--sidebar)_minmax(0,1fr)]">
        <aside className="hidden wide:not-print:block">
          <div className="fixed inset-y-0 w-(--sidebar) border-r border-line px-4 pt-5 pb-2">
            <QuietBoundary>
              <Sidebar bell />
            </QuietBoundary>
          </div>
        </aside>
        <div className="min-w-0">
          <div className="print:hidden">
            <QuietBoundary>
              <NarrowBar />
              <TopBanner />
            </QuietBoundary>
          </div>
          <main ref={place} id="main" tabIndex={-1} className="px-(--page) pt-6 pb-24 outline-none mobile:pt-4 mobile:pb-32">
            <Outlet />
          </main>
        </div>
      </div>
      <div className="print:hidden">
        <QuietBoundary>
          <BottomBar />
        </QuietBoundary>
      </div>
      <PaletteHost />
    </>
  );
}
