import type { RouteObject } from "react-router";
import { NotFound } from "@vitrine/ui/feedback/not-found";
import { Root, RootError, RootLoading } from "./layout/root.tsx";
import { toHome, visitorsOnly } from "./guards.ts";
import { loadChunk } from "./load-chunk.ts";
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

let isAdded = false;

/** Called for an address that no route above has. */
export async function addCabinet({ patch }: { patch: Patch }): Promise<void> {
  if (isAdded) return;
  const { cabinetRoutes } = await loadChunk(() => import("./cabinet-routes.ts"));
  if (isAdded) return;
  isAdded = true;
  patch(ROOT, cabinetRoutes);
}
