import type { RouteObject } from "react-router";
import { CabinetLayout } from "./layout/cabinet-layout.tsx";
import { FrontLayout } from "./layout/front-layout.tsx";
import { Root, RootError, RootLoading } from "./layout/root.tsx";
import { NotFoundScreen } from "./layout/not-found-screen.tsx";
import { toHome, visitorsOnly } from "./guards.ts";
import { screen } from "./screen.ts";

/** One line a screen: `{ path, loader: allow("order.view"), lazy: screen(() => import("…"), "order") }`. */
export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: RootError,
    HydrateFallback: RootLoading,
    children: [
      { index: true, loader: toHome },
      {
        Component: FrontLayout,
        children: [
          { path: "login", loader: visitorsOnly, lazy: screen(() => import("../cabinet/account/login-screen.tsx"), "auth") },
          { path: "register", loader: visitorsOnly, lazy: screen(() => import("../cabinet/account/register-screen.tsx"), "auth") },
        ],
      },
      {
        Component: CabinetLayout,
        ErrorBoundary: RootError,
        children: [{ path: "panel/:panelId", children: [] }],
      },
      { path: "*", Component: NotFoundScreen },
    ],
  },
];
