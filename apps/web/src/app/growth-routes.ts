import type { RouteObject } from "react-router";
import { allow } from "./guards.ts";
import { screen } from "./screen.ts";

const mailing = () => screen(() => import("../cabinet/growth/mailing/mailing-screen.tsx"), "mailing", "content");

/** How a panel reaches its customers, below /panel/:panelId. */
export const growthRoutes: RouteObject[] = [
  {
    path: "mailing",
    loader: allow("mailing.view"),
    lazy: screen(() => import("../cabinet/growth/mailing/mailings-screen.tsx"), "mailing"),
  },
  { path: "mailing/create", loader: allow("mailing.manage"), lazy: mailing() },
  { path: "mailing/:item", loader: allow("mailing.view"), lazy: mailing() },
  {
    path: "interaction",
    loader: allow("announcement.view"),
    lazy: screen(() => import("../cabinet/flows/interaction/interaction-screen.tsx"), "interaction", "notification"),
  },
  {
    path: "integrations",
    loader: allow("integration.view"),
    lazy: screen(() => import("../cabinet/growth/integration/integrations-screen.tsx"), "integration"),
  },
];
