import { type Params, redirect, type RouteObject } from "react-router";
import { CabinetLayout } from "./layout/cabinet-layout.tsx";
import { Root, RootError, RootLoading, ScreenError } from "./layout/root.tsx";
import { NotFoundScreen } from "./layout/not-found-screen.tsx";
import { allow, toHome, visitorsOnly } from "./guards.ts";
import { screen } from "./screen.ts";

/** Leads to another page of the same panel. */
const within =
  (path: string) =>
  ({ params }: { params: Params }) =>
    redirect(`/panel/${params["panelId"]}/${path}`);

/** One line a screen: `{ path, loader: allow("order.view"), lazy: screen(() => import("…"), "order") }`. */
export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: RootError,
    HydrateFallback: RootLoading,
    children: [
      { index: true, loader: toHome },
      {
        lazy: screen(() => import("./layout/front-layout.tsx"), "auth"),
        children: [
          { path: "login", loader: visitorsOnly, lazy: screen(() => import("../cabinet/account/login-screen.tsx"), "auth") },
          { path: "login/reset", loader: visitorsOnly, lazy: screen(() => import("../cabinet/account/reset-screen.tsx"), "auth") },
          { path: "telegram", loader: visitorsOnly, lazy: screen(() => import("../cabinet/account/login-screen.tsx"), "auth") },
          { path: "register", loader: visitorsOnly, lazy: screen(() => import("../cabinet/account/register-screen.tsx"), "auth") },
        ],
      },
      {
        Component: CabinetLayout,
        ErrorBoundary: RootError,
        children: [
          {
            ErrorBoundary: ScreenError,
            children: [
              {
                path: "dashboard",
                loader: allow("panel.own"),
                lazy: screen(() => import("../cabinet/panel/home-screen.tsx"), "panel"),
              },
              {
                path: "welcome",
                loader: allow("panel.create"),
                lazy: screen(() => import("../cabinet/panel/welcome-screen.tsx"), "panel"),
              },
              {
                path: "app",
                loader: allow("account.app"),
                lazy: screen(() => import("../cabinet/account/app-screen.tsx"), "settings"),
              },
              {
                path: "settings",
                loader: allow("account.settings"),
                lazy: screen(() => import("../cabinet/account/settings-screen.tsx"), "settings", "auth"),
                children: [
                  { index: true, loader: () => redirect("/settings/general") },
                  { path: "general", lazy: screen(() => import("../cabinet/account/general-settings.tsx")) },
                  { path: "security", lazy: screen(() => import("../cabinet/account/security-settings.tsx")) },
                  { path: "telegram", lazy: screen(() => import("../cabinet/account/telegram-settings.tsx")) },
                  { path: "sessions", lazy: screen(() => import("../cabinet/account/sessions-settings.tsx")) },
                ],
              },
              {
                path: "panel/:panelId",
                children: [
                  {
                    index: true,
                    loader: allow("panel.view"),
                    lazy: screen(() => import("../cabinet/panel/panel-screen.tsx"), "panel"),
                  },
                  {
                    path: "setup",
                    loader: allow("panel.setup"),
                    lazy: screen(() => import("../cabinet/setup/setup-screen.tsx"), "setup", "panel", "provider"),
                  },
                  {
                    path: "providers",
                    loader: allow("provider.view"),
                    lazy: screen(() => import("../cabinet/provider/providers-screen.tsx"), "provider"),
                  },
                  {
                    path: "providers/:providerId",
                    loader: allow("provider.view"),
                    lazy: screen(() => import("../cabinet/provider/provider-screen.tsx"), "provider"),
                  },
                  {
                    path: "services/import",
                    loader: allow("catalog.manage"),
                    lazy: screen(() => import("../cabinet/provider/import-screen.tsx"), "provider"),
                  },
                  { path: "orders", loader: within("orders/all") },
                  {
                    path: "orders/:type",
                    loader: allow("order.view"),
                    lazy: screen(() => import("../cabinet/order/orders-screen.tsx"), "order", "panel"),
                  },
                  {
                    path: "orders/:type/:orderId",
                    loader: allow("order.view"),
                    lazy: screen(() => import("../cabinet/order/order-screen.tsx"), "order"),
                  },
                  {
                    path: "services",
                    loader: allow("catalog.view"),
                    lazy: screen(() => import("../cabinet/catalog/services-screen.tsx"), "catalog", "provider", "toasts"),
                  },
                  {
                    path: "services/:serviceId",
                    loader: allow("catalog.view"),
                    lazy: screen(() => import("../cabinet/catalog/service-screen.tsx"), "catalog", "provider", "toasts"),
                    children: [
                      { index: true, loader: ({ params }) => within(`services/${params["serviceId"]}/general`)({ params }) },
                      { path: "general", lazy: screen(() => import("../cabinet/catalog/service-general.tsx"), "catalog") },
                      { path: "prices", lazy: screen(() => import("../cabinet/catalog/service-prices.tsx"), "catalog") },
                    ],
                  },
                  { path: "users", loader: within("users/all") },
                  {
                    path: "users/:type",
                    loader: allow("user.view"),
                    lazy: screen(() => import("../cabinet/user/users-screen.tsx"), "user", "panel"),
                  },
                  {
                    path: "users/:userId/balance",
                    loader: allow("user.view"),
                    lazy: screen(() => import("../cabinet/user/user-screen.tsx"), "user"),
                  },
                ],
              },
            ],
          },
        ],
      },
      { path: "*", Component: NotFoundScreen },
    ],
  },
];
