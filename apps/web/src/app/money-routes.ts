import type { RouteObject } from "react-router";
import { allow } from "./guards.ts";
import { screen } from "./screen.ts";

/** What a panel gives away and pays out, below /panel/:panelId. */
export const moneyRoutes: RouteObject[] = [
  {
    path: "promos",
    loader: allow("promo.view"),
    lazy: screen(() => import("../cabinet/money/promo/promos-screen.tsx"), "promo", "panel", "export"),
  },
];
