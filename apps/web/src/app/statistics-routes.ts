import type { RouteObject } from "react-router";
import { allow, within } from "./guards.ts";
import { screen } from "./screen.ts";

const view = allow("statistics.view");

/** Figures of a panel, below /panel/:panelId. */
export const statisticsRoutes: RouteObject[] = [
  { path: "statistics", loader: within("statistics/dashboard") },
  {
    path: "statistics/dashboard",
    loader: view,
    lazy: screen(() => import("../cabinet/insight/statistics/dashboard-screen.tsx"), "statistics", "export"),
  },
  {
    path: "statistics/orders",
    loader: view,
    lazy: screen(() => import("../cabinet/insight/statistics/orders-screen.tsx"), "statistics", "export"),
  },
  { path: "statistics/payments", loader: within("statistics/payments/all") },
  {
    path: "statistics/payments/:status",
    loader: view,
    lazy: screen(() => import("../cabinet/insight/statistics/payments-screen.tsx"), "statistics", "export"),
  },
  {
    path: "statistics/users",
    loader: view,
    lazy: screen(() => import("../cabinet/insight/statistics/users-screen.tsx"), "statistics", "export"),
  },
  {
    path: "statistics/own",
    loader: allow("executor.view"),
    lazy: screen(() => import("../cabinet/insight/statistics/own-screen.tsx"), "executor", "statistics"),
  },
];
