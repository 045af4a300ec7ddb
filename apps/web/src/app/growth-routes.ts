import type { RouteObject } from "react-router";
import { allow } from "./guards.ts";
import { screen } from "./screen.ts";

/** How a panel reaches its customers, below /panel/:panelId. */
export const growthRoutes: RouteObject[] = [
  {
    path: "integrations",
    loader: allow("integration.view"),
    lazy: screen(() => import("../cabinet/growth/integration/integrations-screen.tsx"), "integration"),
  },
];
