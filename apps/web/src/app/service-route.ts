import { redirect, type RouteObject } from "react-router";
import { allow } from "./guards.ts";
import { serviceData } from "./panel-data.ts";
import { preload } from "./preload.ts";
import { screen } from "./screen.ts";

/** A service and its tabs, below /panel/:panelId. */
export const serviceRoute: RouteObject = {
  path: "services/:serviceId",
  loader: preload(allow("service.view"), serviceData),
  lazy: screen(() => import("../cabinet/selling/catalog/service-screen.tsx"), "catalog", "provider", "toasts"),
  children: [
    { index: true, loader: ({ params }) => redirect(`/panel/${params["panelId"]}/services/${params["serviceId"]}/general`) },
    { path: "general", lazy: screen(() => import("../cabinet/supply/service/service-general.tsx"), "catalog") },
    { path: "prices", lazy: screen(() => import("../cabinet/supply/service/service-prices.tsx"), "catalog", "price", "drift") },
    { path: "packages", lazy: screen(() => import("../cabinet/selling/package/packages-tab.tsx"), "package") },
    { path: "translations", lazy: screen(() => import("../cabinet/selling/translation/service-translations.tsx"), "translation") },
    {
      path: "statistics",
      loader: allow("statistics.view"),
      lazy: screen(() => import("../cabinet/insight/statistics/service-statistics.tsx"), "market"),
    },
    {
      path: "performers",
      lazy: screen(
        () => import("../cabinet/ordering/executor/service-performers.tsx"),
        "catalog",
        "performer",
        "provider",
        "executor",
        "toasts",
      ),
    },
    { path: "bots", lazy: screen(() => import("../cabinet/ordering/executor/service-bots.tsx"), "catalog", "executor", "toasts") },
  ],
};
