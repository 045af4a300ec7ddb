import { redirect, type RouteObject } from "react-router";
import { CabinetLayout } from "./layout/cabinet-layout.tsx";
import { RootError, ScreenError } from "./layout/root.tsx";
import { allow } from "./guards.ts";
import { config } from "../shared/kernel/app/config.ts";
import { ownMoneyRoutes, ownReferralsRoute } from "./own-money-routes.ts";
import { ownSupportRoutes } from "./own-support-routes.ts";
import { screen } from "./screen.ts";
import { ownPanelsData, welcomeData } from "./page-data.ts";
import { preload } from "./preload.ts";
import { publicTariffRoutes } from "./tariff-routes.ts";
import { publicTopRoutes } from "./top-routes.ts";

/** The route below which `panelRoutes` are added. */
export const SCREENS = "screens";

/** The pages outside any panel. One line a screen: `{ path, loader: allow("order.view"), lazy: screen(() => import("…"), "order") }`. */
export const cabinetRoutes: RouteObject[] = [
  {
    lazy: screen(() => import("./layout/public-layout.tsx"), "market"),
    ErrorBoundary: RootError,
    children: [publicTopRoutes, publicTariffRoutes],
  },
  {
    Component: CabinetLayout,
    ErrorBoundary: RootError,
    children: [
      {
        id: SCREENS,
        ErrorBoundary: ScreenError,
        children: [
          {
            path: "dashboard",
            loader: preload(allow("panel.own"), ownPanelsData),
            lazy: screen(() => import("../cabinet/tenancy/panel/home-screen.tsx"), "panel", "panelSettings"),
          },
          {
            path: "welcome",
            loader: preload(allow("welcome.open"), welcomeData),
            lazy: screen(() => import("../cabinet/flows/setup/welcome-screen.tsx"), "panel", "tariff"),
          },
          { path: "platform", loader: () => redirect(`/panel/${config.panelId}`) },
          {
            path: "app",
            loader: allow("account.app"),
            lazy: screen(() => import("../cabinet/identity/account/app-screen.tsx"), "settings"),
          },
          {
            path: "settings",
            loader: allow("account.settings"),
            lazy: screen(() => import("../cabinet/identity/account/settings-screen.tsx"), "settings", "auth"),
            children: [
              { index: true, loader: () => redirect("/settings/general") },
              { path: "general", lazy: screen(() => import("../cabinet/identity/account/general-settings.tsx")) },
              { path: "security", lazy: screen(() => import("../cabinet/identity/account/security-settings.tsx")) },
              { path: "telegram", lazy: screen(() => import("../cabinet/identity/account/telegram-settings.tsx")) },
              {
                path: "notifications",
                lazy: screen(() => import("../cabinet/messaging/notification/choices-settings.tsx"), "notification"),
              },
              { path: "news", lazy: screen(() => import("../cabinet/growth/consent/own-consents.tsx"), "mailing") },
              { path: "sessions", lazy: screen(() => import("../cabinet/identity/account/sessions-settings.tsx")) },
              { path: "keys", loader: () => redirect("/developer") },
              { path: "activity", lazy: screen(() => import("../cabinet/insight/audit-trail/own-screen.tsx"), "audit", "notification") },
            ],
          },
          ...ownMoneyRoutes,
          ownReferralsRoute,
          ...ownSupportRoutes,
          {
            path: "developer",
            loader: allow("developer.keys"),
            lazy: screen(() => import("../cabinet/identity/api-key/developer-screen.tsx"), "developer"),
          },
          {
            path: "notifications",
            loader: allow("notification.own"),
            lazy: screen(() => import("../cabinet/messaging/notification/notifications-screen.tsx"), "notification"),
          },
          {
            path: "invite/:token?",
            loader: allow("manager.accept"),
            lazy: screen(() => import("../cabinet/identity/manager/invite-screen.tsx"), "manager"),
          },
        ],
      },
    ],
  },
];
