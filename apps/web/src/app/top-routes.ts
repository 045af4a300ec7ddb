import { type LoaderFunctionArgs, redirect, type RouteObject } from "react-router";
import { allow, within } from "./guards.ts";
import { advertsShownData, topProvidersData, topServicesData } from "./page-data.ts";
import { preload } from "./preload.ts";
import { ScreenError } from "./layout/root.tsx";
import { screen } from "./screen.ts";

const services = screen(() => import("../cabinet/insight/top/services-screen.tsx"), "market");
const providers = screen(() => import("../cabinet/insight/top/providers-screen.tsx"), "market");
const performers = screen(() => import("../cabinet/insight/top/performers-screen.tsx"), "executor", "market");
const resume = screen(() => import("../cabinet/insight/top/resume-screen.tsx"), "executor");
const listed = screen(() => import("../cabinet/insight/top/listed-screen.tsx"), "market");
const faq = screen(() => import("../cabinet/insight/top/faq-screen.tsx"), "market");

/** Pages where owners look for providers, with adverts above their lists. */
const withAdverts = (...children: RouteObject[]): RouteObject => ({
  lazy: screen(() => import("../cabinet/growth/advert/advert-frame.tsx"), "advertPlace"),
  children,
});

/** The same for pages that guests can't open: their lists wait for the adverts. */
export const withPreloadedAdverts = (...children: RouteObject[]): RouteObject => ({
  ...withAdverts(...children),
  loader: preload(undefined, advertsShownData),
});

/** Without a performer there is no profile to show. */
const chosenPerformer = ({ request }: LoaderFunctionArgs): Response | null => {
  const { pathname, searchParams } = new URL(request.url);
  return searchParams.get("performer") ? null : redirect(pathname.replace(/\/resume\/?$/, ""));
};

/** The platform's rankings and questions, open to everyone. */
export const publicTopRoutes: RouteObject = {
  ErrorBoundary: ScreenError,
  loader: allow("top.view"),
  children: [
    { path: "top", loader: () => redirect("/top/services") },
    withAdverts(
      { path: "top/services", loader: preload(undefined, topServicesData), lazy: services },
      { path: "top/providers", loader: preload(undefined, topProvidersData), lazy: providers },
    ),
    { path: "top/performers", lazy: performers },
    { path: "top/performers/resume", loader: chosenPerformer, lazy: resume },
    { path: "providers/service/:listed", lazy: listed },
    { path: "services-faq", lazy: faq },
  ],
};

/** The same below /panel/:panelId. */
export const panelTopRoutes: RouteObject[] = [
  { path: "top", loader: within("top/services") },
  withPreloadedAdverts(
    { path: "top/services", loader: preload(allow("top.panel"), topServicesData), lazy: services },
    { path: "top/providers", loader: preload(allow("top.panel"), topProvidersData), lazy: providers },
  ),
  { path: "top/performers", loader: allow("top.panel"), lazy: performers },
  { path: "top/performers/resume", loader: allow("top.panel"), children: [{ index: true, loader: chosenPerformer, lazy: resume }] },
  { path: "providers/service/:listed", loader: allow("top.panel"), lazy: listed },
  { path: "services-faq", loader: allow("top.panel"), lazy: faq },
];
