import type { RouteObject } from "react-router";
import { allow, visitorsOnly } from "./guards.ts";
import { tariffsData } from "./page-data.ts";
import { preload } from "./preload.ts";
import { screen } from "./screen.ts";

const tariffs = screen(() => import("../cabinet/money/tariff/tariffs-screen.tsx"), "tariff");

/** What the platform charges, open to everyone; /pricing is for those who are not logged in. */
export const publicTariffRoutes: RouteObject = {
  loader: allow("tariff.list"),
  children: [
    { path: "tariffs", loader: preload(undefined, tariffsData), lazy: tariffs },
    { path: "pricing", loader: preload(visitorsOnly, tariffsData), lazy: tariffs },
  ],
};
