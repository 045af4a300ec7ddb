import type { RouteObject } from "react-router";
import { allow, within } from "./guards.ts";
import { panelSettingsRoute } from "./panel-settings-route.ts";
import { contentRoutes } from "./content-routes.ts";
import { growthRoutes } from "./growth-routes.ts";
import { controlRoutes, overviewOrPlatform } from "./control-routes.ts";
import { orderRoutes } from "./order-routes.ts";
import { paymentRoutes } from "./payment-routes.ts";
import { moneyRoutes, panelTariffRoute } from "./money-routes.ts";
import { screen } from "./screen.ts";
import { serviceRoute } from "./service-route.ts";
import { exportRoute, userRoute } from "./user-route.ts";
import {
  executorsData,
  heldData,
  importData,
  managersData,
  overviewData,
  ownServicesData,
  providerData,
  providersData,
  setupData,
} from "./panel-data.ts";
import { preload } from "./preload.ts";
import { productSupportRoutes } from "./own-support-routes.ts";
import { supportRoutes } from "./support-routes.ts";
import { statisticsRoutes } from "./statistics-routes.ts";
import { panelTopRoutes, withPreloadedAdverts } from "./top-routes.ts";

/** The pages of one panel, added below `SCREENS` at the first address of a panel. */
export const panelRoutes: RouteObject[] = [
  {
    path: "panel/:panelId",
    lazy: screen(() => import("../cabinet/tenancy/panel/panel-zone.tsx")),
    children: [
      {
        index: true,
        loader: preload(overviewOrPlatform, overviewData),
        lazy: screen(() => import("../cabinet/insight/overview/panel-screen.tsx"), "panel", "tariff"),
      },
      ...controlRoutes,
      {
        path: "setup",
        loader: preload(allow("panel.setup"), setupData),
        lazy: screen(() => import("../cabinet/flows/setup/setup-screen.tsx"), "setup", "panel", "provider", "tariff"),
      },
      withPreloadedAdverts(
        {
          path: "providers",
          loader: preload(allow("provider.view"), providersData),
          lazy: screen(() => import("../cabinet/supply/provider/providers-screen.tsx"), "provider", "lists"),
        },
        {
          path: "new",
          loader: allow("provider.view"),
          lazy: screen(() => import("../cabinet/supply/arrival/arrivals-screen.tsx"), "arrival"),
        },
      ),
      {
        path: "providers/:providerId",
        loader: preload(allow("provider.view"), providerData),
        lazy: screen(() => import("../cabinet/supply/provider/provider-screen.tsx"), "provider", "toasts", "drift"),
      },
      {
        path: "created",
        loader: allow("service.view"),
        lazy: screen(() => import("../cabinet/selling/catalog/created-screen.tsx"), "catalog"),
      },
      {
        path: "services/import",
        loader: preload(allow("catalog.manage"), importData),
        lazy: screen(() => import("../cabinet/supply/import/import-screen.tsx"), "provider"),
      },
      {
        path: "services/edit",
        loader: allow("catalog.manage"),
        lazy: screen(() => import("../cabinet/selling/sheet/sheet-screen.tsx"), "sheet", "catalog"),
      },
      {
        path: "services/prices",
        loader: allow("price.manage"),
        lazy: screen(() => import("../cabinet/selling/price/bulk-screen.tsx"), "price"),
      },
      {
        path: "prices",
        loader: allow("price.view"),
        lazy: screen(() => import("../cabinet/selling/price/prices-screen.tsx"), "price"),
        children: [
          { index: true, loader: within("prices/groups") },
          { path: "groups", lazy: screen(() => import("../cabinet/selling/price/groups-tab.tsx")) },
          { path: "happyHours", lazy: screen(() => import("../cabinet/selling/price/happy-hours-tab.tsx")) },
          { path: "guard", lazy: screen(() => import("../cabinet/selling/price/guard-tab.tsx"), "drift") },
          {
            path: "moves",
            loader: preload(allow("provider.view"), heldData),
            lazy: screen(() => import("../cabinet/supply/drift/moves-tab.tsx"), "drift", "provider"),
          },
          { path: "batches", lazy: screen(() => import("../cabinet/selling/price/batches-tab.tsx")) },
        ],
      },
      {
        path: "prices/batches/:batchId",
        loader: allow("price.view"),
        lazy: screen(() => import("../cabinet/selling/price/batch-screen.tsx"), "price"),
      },
      exportRoute,
      ...moneyRoutes,
      ...contentRoutes,
      ...growthRoutes,
      panelTariffRoute,
      {
        path: "audit",
        loader: allow("audit.view"),
        lazy: screen(() => import("../cabinet/insight/audit-trail/audit-screen.tsx"), "audit"),
      },
      {
        path: "managers",
        loader: preload(allow("manager.view"), managersData),
        lazy: screen(() => import("../cabinet/identity/manager/managers-screen.tsx"), "manager"),
      },
      panelSettingsRoute,
      { path: "common", loader: within("settings/common") },
      ...productSupportRoutes,
      ...orderRoutes,
      ...paymentRoutes,
      ...supportRoutes,
      {
        path: "services",
        loader: allow("service.view"),
        lazy: screen(
          () => import("../cabinet/selling/catalog/services-screen.tsx"),
          "catalog",
          "provider",
          "toasts",
          "export",
          "lists",
          "drift",
        ),
      },
      {
        path: "services/own",
        loader: preload(allow("executor.view"), ownServicesData),
        lazy: screen(() => import("../cabinet/ordering/executor/own-services-screen.tsx"), "executor"),
      },
      {
        path: "services/create",
        loader: allow("catalog.manage"),
        lazy: screen(
          () => import("../cabinet/ordering/executor/create-service-screen.tsx"),
          "catalog",
          "executor",
          "performer",
          "provider",
        ),
      },
      {
        path: "services/categories",
        loader: allow("catalog.view"),
        lazy: screen(() => import("../cabinet/selling/category/categories-screen.tsx"), "category", "translation"),
      },
      {
        path: "services/translations",
        loader: allow("service.view"),
        lazy: screen(() => import("../cabinet/selling/translation/translations-screen.tsx"), "translation", "export"),
      },
      {
        path: "services/order",
        loader: allow("catalog.manage"),
        lazy: screen(() => import("../cabinet/selling/category/service-order-screen.tsx"), "category", "catalog"),
      },
      {
        path: "executors",
        loader: preload(allow("executor.view"), executorsData),
        lazy: screen(() => import("../cabinet/ordering/executor/executors-screen.tsx"), "executor", "toasts", "lists"),
      },
      {
        path: "executors/performed",
        loader: allow("executor.view"),
        lazy: screen(() => import("../cabinet/ordering/executor/executions-screen.tsx"), "executor"),
      },
      ...statisticsRoutes,
      ...panelTopRoutes,
      serviceRoute,
      {
        path: "developer",
        loader: allow("webhook.view"),
        lazy: screen(() => import("../cabinet/identity/api-key/panel-developer-screen.tsx"), "developer"),
      },
      {
        path: "developer/webhooks/:webhookId",
        loader: allow("webhook.view"),
        lazy: screen(() => import("../cabinet/messaging/webhook/webhook-screen.tsx"), "developer"),
      },
      { path: "users", loader: within("users/all") },
      {
        path: "users/:type",
        loader: allow("user.view"),
        lazy: screen(() => import("../cabinet/tenancy/customer/users-screen.tsx"), "user", "panel", "export", "lists"),
      },
      userRoute,
    ],
  },
];
