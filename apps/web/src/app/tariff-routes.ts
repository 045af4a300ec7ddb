import type { RouteObject } from "react-router";
import { isPlatform, panelIdOf } from "../shared/kernel/app/me.ts";
import { allow, visitorsOnly } from "./guards.ts";
import { preload, tariffsData } from "./preload.ts";
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

const ofPlatform = allow("tariff.admin");
const ofPanel = allow("tariff.view");

/** Below /panel/:panelId: the panel's tariff, and on the main panel the platform's tariffs. */
export const panelTariffRoute: RouteObject = {
  path: "tariffs",
  loader: (args, context) => (isPlatform(panelIdOf(args.params)) ? ofPlatform : ofPanel)(args, context),
  lazy: screen(() => import("../cabinet/money/tariff/tariff-screen.tsx"), "tariff"),
};
