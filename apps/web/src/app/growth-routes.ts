import type { RouteObject } from "react-router";
import { isPlatform, panelIdOf } from "../shared/kernel/app/me.ts";
import { allow, guard } from "./guards.ts";
import { advertsData } from "./panel-data.ts";
import { preload } from "./preload.ts";
import { screen } from "./screen.ts";

const mailing = () => screen(() => import("../cabinet/growth/mailing/mailing-screen.tsx"), "mailing", "content");

const advert = () => screen(() => import("../cabinet/growth/advert/advert-screen.tsx"), "advert", "advertPlace");
const moderation = allow("advert.review");
const ownAdverts = preload(allow("advert.view"), advertsData);

/** How a panel reaches its customers and other owners, below /panel/:panelId. */
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
    path: "advertising",
    loader: guard(
      (isMain) => (isMain ? "advert.review" : "advert.view"),
      (args, context) => (isPlatform(panelIdOf(args.params)) ? moderation : ownAdverts)(args, context),
    ),
    lazy: screen(() => import("../cabinet/growth/advert/adverts-screen.tsx"), "advert", "advertPlace"),
  },
  { path: "advertising/create", loader: allow("advert.manage"), lazy: advert() },
  { path: "advertising/:item", loader: allow("advert.view"), lazy: advert() },
  {
    path: "integrations",
    loader: allow("integration.view"),
    lazy: screen(() => import("../cabinet/growth/integration/integrations-screen.tsx"), "integration"),
  },
];
