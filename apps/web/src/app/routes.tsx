import type { RouteObject } from "react-router";
import { NotFound } from "@vitrine/ui/feedback/not-found";
import { Root, RootError, RootLoading } from "./layout/root.tsx";
import { toHome, visitorsOnly } from "./guards.ts";
import { loadChunk } from "./load-chunk.ts";
import { setRouteSource } from "./palette/known-routes.ts";
import { screen } from "./screen.ts";

export function NotFoundScreen() {
  return (
    <main className="mx-auto w-full max-w-content px-(--page)">
      <NotFound homeHref="/" />
    </main>
  );
}

const ROOT = "root";
const login = screen(() => import("../cabinet/identity/login/login-screen.tsx"), "auth");

/** The pages before login. Those of the cabinet are added by `addCabinet`, so that visitors don't load them. */
export const routes: RouteObject[] = [
  {
    id: ROOT,
    Component: Root,
    ErrorBoundary: RootError,
    HydrateFallback: RootLoading,
    children: [
      { index: true, loader: toHome },
      {
        lazy: screen(() => import("./layout/front-layout.tsx"), "auth"),
        children: [
          { path: "login", loader: visitorsOnly, lazy: login },
          { path: "login/reset", loader: visitorsOnly, lazy: screen(() => import("../cabinet/identity/login/reset-screen.tsx"), "auth") },
          {
            path: "login/telegram",
            loader: visitorsOnly,
            lazy: login,
          },
          {
            path: "telegram",
            loader: visitorsOnly,
            lazy: screen(() => import("../cabinet/messaging/telegram/telegram-screen.tsx"), "auth"),
          },
          { path: "register", loader: visitorsOnly, lazy: screen(() => import("../cabinet/identity/login/register-screen.tsx"), "auth") },
        ],
      },
      { path: "*", Component: NotFoundScreen },
    ],
  },
];

type Patch = (routeId: string, children: RouteObject[]) => void;

const PANEL_SOON_MS = 2000;
const ofPanel = /\/panel\//;
const loadPanel = () => import("./panel-routes.ts");

setRouteSource(async () => {
  const [{ cabinetRoutes }, { panelRoutes }] = await Promise.all([import("./cabinet-routes.ts"), loadPanel()]);
  return [...cabinetRoutes, ...panelRoutes];
});

const added = new Set<RouteObject[]>();

/** Called for an address that no route above has. */
export async function addCabinet({ path, patch }: { path: string; patch: Patch }): Promise<void> {
  const add = (routeId: string, children: RouteObject[]) => {
    if (!added.has(children)) patch(routeId, children);
    added.add(children);
  };
  const [{ cabinetRoutes, SCREENS }, panel] = await Promise.all([
    loadChunk(() => import("./cabinet-routes.ts")),
    ofPanel.test(path) ? loadChunk(loadPanel) : undefined,
  ]);
  add(ROOT, cabinetRoutes);
  if (panel) add(SCREENS, panel.panelRoutes);
  // A panel is the likely next page. A failure shows itself when the person goes there.
  else setTimeout(() => void loadPanel().catch(() => {}), PANEL_SOON_MS);
}
