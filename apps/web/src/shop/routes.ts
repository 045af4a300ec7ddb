import { loginRoute, registerRoute } from "./account-route.tsx";
import { apiRoute } from "./api-route.tsx";
import { balanceRoute } from "./balance-route.tsx";
import { catalogRoute, pricesRoute, serviceRoute } from "./catalog-route.tsx";
import { notFoundPage } from "./error-route.tsx";
import { homeRoute } from "./home-route.tsx";
import { orderRoute } from "./order-route.tsx";
import { orderDetailsRoute, ordersRoute } from "./orders-route.tsx";
import { robotsRoute, sitemapRoute } from "./search-engine-route.ts";
import type { Route } from "./visit.ts";

const ROUTES: readonly Route[] = [
  { path: /^\/$/, answer: homeRoute },
  { path: /^\/services$/, answer: catalogRoute },
  { path: /^\/services\.json$/, answer: pricesRoute },
  { path: /^\/services\/(\d{1,15})$/, answer: serviceRoute },
  { path: /^\/order$/, answer: orderRoute },
  { path: /^\/orders$/, isPrivate: true, answer: ordersRoute },
  { path: /^\/orders\/(\d{1,15})$/, isPrivate: true, answer: orderDetailsRoute },
  { path: /^\/balance$/, isPrivate: true, answer: balanceRoute },
  { path: /^\/api$/, answer: apiRoute },
  { path: /^\/login$/, answer: loginRoute },
  { path: /^\/register$/, answer: registerRoute },
  { path: /^\/robots\.txt$/, answer: robotsRoute },
  { path: /^\/sitemap\.xml$/, answer: sitemapRoute },
];

const NOWHERE: Route = { path: /^/, answer: (visit) => notFoundPage(visit) };

/** The page of a path, with what its address holds. */
export function routeOf(path: string): { route: Route; parts: string[] } {
  for (const route of ROUTES) {
    const found = route.path.exec(path);
    if (found) return { route, parts: found.slice(1) };
  }
  return { route: NOWHERE, parts: [] };
}
