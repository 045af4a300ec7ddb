import type { RouteObject } from "react-router";
import { isPlatform, panelIdOf } from "../shared/kernel/app/me.ts";
import { allow, firstOf, guard } from "./guards.ts";
import { screen } from "./screen.ts";
import { STAFF_SECTIONS } from "./staff-sections.ts";

const toSection = firstOf(...STAFF_SECTIONS);
const toOverview = allow("panel.view");

/** The main panel has no overview of its own: its staff begin at the first section of their role. */
export const overviewOrPlatform = guard(
  (isMain) => (isMain ? null : "panel.view"),
  (args, context) => (isPlatform(panelIdOf(args.params)) ? toSection : toOverview)(args, context),
);

/** What runs automatically, and the platform's own pages, below /panel/:panelId. */
export const controlRoutes: RouteObject[] = [
  {
    path: "control",
    loader: allow("control.view"),
    lazy: screen(() => import("../cabinet/flows/control/control-screen.tsx"), "control", "panel", "panelSettings", "provider", "export"),
  },
  {
    path: "health",
    loader: allow("platform.view"),
    lazy: screen(() => import("../cabinet/flows/control/health-screen.tsx"), "control"),
  },
  {
    path: "panels",
    loader: allow("platform.view"),
    lazy: screen(() => import("../cabinet/flows/control/panels-screen.tsx"), "control", "panel"),
  },
];
