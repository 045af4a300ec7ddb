import { type Params, redirect, type RouteObject } from "react-router";
import { CabinetLayout } from "./layout/cabinet-layout.tsx";
import { Root, RootError, RootLoading, ScreenError } from "./layout/root.tsx";
import { NotFoundScreen } from "./layout/not-found-screen.tsx";
import { allow, firstOf, toHome, visitorsOnly } from "./guards.ts";
import { screen } from "./screen.ts";
import { serviceRoute } from "./service-route.ts";
import { panelTopRoutes, publicTopRoutes } from "./top-routes.ts";

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
          { path: "login/telegram", loader: visitorsOnly, lazy: screen(() => import("../cabinet/account/login-screen.tsx"), "auth") },
          { path: "telegram", loader: visitorsOnly, lazy: screen(() => import("../cabinet/telegram/telegram-screen.tsx"), "auth") },
          { path: "register", loader: visitorsOnly, lazy: screen(() => import("../cabinet/account/register-screen.tsx"), "auth") },
        ],
      },
      {
        lazy: screen(() => import("./layout/public-layout.tsx"), "market"),
        ErrorBoundary: RootError,
        children: [publicTopRoutes],
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
                lazy: screen(() => import("../cabinet/panel/home-screen.tsx"), "panel", "panelSettings"),
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
                  { path: "notifications", lazy: screen(() => import("../cabinet/notification/choices-settings.tsx"), "notification") },
                  { path: "sessions", lazy: screen(() => import("../cabinet/account/sessions-settings.tsx")) },
                  { path: "keys", loader: () => redirect("/developer") },
                  { path: "activity", lazy: screen(() => import("../cabinet/audit/own-screen.tsx"), "audit") },
                ],
              },
              {
                path: "developer",
                loader: allow("developer.keys"),
                lazy: screen(() => import("../cabinet/developer/developer-screen.tsx"), "developer"),
              },
              {
                path: "notifications",
                loader: allow("notification.own"),
                lazy: screen(() => import("../cabinet/notification/notifications-screen.tsx"), "notification"),
              },
              {
                path: "invite/:token?",
                loader: allow("manager.accept"),
                lazy: screen(() => import("../cabinet/manager/invite-screen.tsx"), "manager"),
              },
              {
                path: "panel/:panelId",
                lazy: screen(() => import("../cabinet/panel/panel-zone.tsx")),
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
                    lazy: screen(() => import("../cabinet/provider/provider-screen.tsx"), "provider", "toasts"),
                  },
                  {
                    path: "services/import",
                    loader: allow("catalog.manage"),
                    lazy: screen(() => import("../cabinet/provider/import-screen.tsx"), "provider"),
                  },
                  {
                    path: "services/prices",
                    loader: allow("price.manage"),
                    lazy: screen(() => import("../cabinet/price/bulk-screen.tsx"), "price"),
                  },
                  {
                    path: "prices",
                    loader: allow("price.view"),
                    lazy: screen(() => import("../cabinet/price/prices-screen.tsx"), "price"),
                    children: [
                      { index: true, loader: within("prices/groups") },
                      { path: "groups", lazy: screen(() => import("../cabinet/price/groups-tab.tsx")) },
                      { path: "happyHours", lazy: screen(() => import("../cabinet/price/happy-hours-tab.tsx")) },
                      { path: "guard", lazy: screen(() => import("../cabinet/price/guard-tab.tsx")) },
                      { path: "batches", lazy: screen(() => import("../cabinet/price/batches-tab.tsx")) },
                    ],
                  },
                  {
                    path: "prices/batches/:batchId",
                    loader: allow("price.view"),
                    lazy: screen(() => import("../cabinet/price/batch-screen.tsx"), "price"),
                  },
                  {
                    path: "audit",
                    loader: allow("audit.view"),
                    lazy: screen(() => import("../cabinet/audit/audit-screen.tsx"), "audit"),
                  },
                  {
                    path: "managers",
                    loader: allow("manager.view"),
                    lazy: screen(() => import("../cabinet/manager/managers-screen.tsx"), "manager"),
                  },
                  {
                    path: "settings",
                    loader: allow("rule.view"),
                    lazy: screen(() => import("../cabinet/panel/settings-screen.tsx"), "panelSettings", "panel"),
                    children: [
                      { index: true, loader: firstOf(["panel.settings", "settings/common"], ["rule.view", "settings/rules"]) },
                      { path: "rules", lazy: screen(() => import("../cabinet/rule/rules-settings.tsx"), "market") },
                      {
                        loader: allow("panel.settings"),
                        children: [
                          { path: "common", lazy: screen(() => import("../cabinet/panel/common-settings.tsx")) },
                          { path: "domain", lazy: screen(() => import("../cabinet/panel/domain-settings.tsx")) },
                          {
                            path: "telegram",
                            loader: allow("telegram.bot"),
                            lazy: screen(() => import("../cabinet/telegram/bot-settings.tsx"), "telegram"),
                          },
                          { path: "shares", lazy: screen(() => import("../cabinet/share/shares-screen.tsx"), "share") },
                          { path: "children", lazy: screen(() => import("../cabinet/panel/children-settings.tsx")) },
                        ],
                      },
                    ],
                  },
                  { path: "orders", loader: within("orders/all") },
                  {
                    path: "orders/:type",
                    loader: allow("order.view"),
                    lazy: screen(() => import("../cabinet/order/orders-screen.tsx"), "order", "orderAct", "orderKind", "panel", "toasts"),
                  },
                  {
                    path: "orders/:type/:orderId",
                    loader: allow("order.view"),
                    lazy: screen(() => import("../cabinet/order/order-screen.tsx"), "order", "orderAct", "orderKind", "toasts"),
                  },
                  { path: "dripFeed", loader: within("dripFeed/all") },
                  {
                    path: "dripFeed/:status",
                    loader: allow("order.view"),
                    lazy: screen(
                      () => import("../cabinet/order/drip-feeds-screen.tsx"),
                      "orderKind",
                      "order",
                      "orderAct",
                      "panel",
                      "toasts",
                    ),
                  },
                  { path: "subscriptions", loader: within("subscriptions/all") },
                  {
                    path: "subscriptions/:status",
                    loader: allow("order.view"),
                    lazy: screen(
                      () => import("../cabinet/order/subscriptions-screen.tsx"),
                      "orderKind",
                      "order",
                      "orderAct",
                      "panel",
                      "toasts",
                    ),
                  },
                  {
                    path: "services",
                    loader: allow("catalog.view"),
                    lazy: screen(() => import("../cabinet/catalog/services-screen.tsx"), "catalog", "provider", "toasts"),
                  },
                  {
                    path: "services/own",
                    loader: allow("executor.view"),
                    lazy: screen(() => import("../cabinet/executor/own-services-screen.tsx"), "executor"),
                  },
                  {
                    path: "services/create",
                    loader: allow("executor.manage"),
                    lazy: screen(() => import("../cabinet/executor/create-service-screen.tsx"), "executor"),
                  },
                  {
                    path: "executors",
                    loader: allow("executor.view"),
                    lazy: screen(() => import("../cabinet/executor/executors-screen.tsx"), "executor", "toasts"),
                  },
                  {
                    path: "executors/performed",
                    loader: allow("executor.view"),
                    lazy: screen(() => import("../cabinet/executor/executions-screen.tsx"), "executor"),
                  },
                  {
                    path: "statistics/own",
                    loader: allow("executor.view"),
                    lazy: screen(() => import("../cabinet/executor/statistics-screen.tsx"), "executor"),
                  },
                  ...panelTopRoutes,
                  serviceRoute,
                  {
                    path: "developer",
                    loader: allow("webhook.view"),
                    lazy: screen(() => import("../cabinet/developer/panel-developer-screen.tsx"), "developer"),
                  },
                  {
                    path: "developer/webhooks/:webhookId",
                    loader: allow("webhook.view"),
                    lazy: screen(() => import("../cabinet/developer/webhook-screen.tsx"), "developer"),
                  },
                  { path: "users", loader: within("users/all") },
                  {
                    path: "users/:type",
                    loader: allow("user.view"),
                    lazy: screen(() => import("../cabinet/user/users-screen.tsx"), "user", "panel"),
                  },
                  {
                    path: "users/:userId",
                    loader: allow("user.view"),
                    lazy: screen(() => import("../cabinet/user/user-screen.tsx"), "user"),
                    children: [
                      { path: "balance", lazy: screen(() => import("../cabinet/user/user-balance.tsx")) },
                      {
                        path: "prices",
                        loader: allow("price.view"),
                        lazy: screen(() => import("../cabinet/user/user-prices.tsx"), "price"),
                      },
                      { path: "statistics", lazy: screen(() => import("../cabinet/user/user-statistics.tsx")) },
                      { path: "other", loader: allow("rule.view"), lazy: screen(() => import("../cabinet/user/user-other.tsx")) },
                    ],
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
