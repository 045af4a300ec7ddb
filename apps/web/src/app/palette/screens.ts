import type { Permission } from "@vitrine/contract/kernel/permission/table";
import { PAYMENT_STATISTICS } from "@vitrine/contract/insight/statistics/names";
import type { RouteObject } from "react-router";
import { DRIP_VIEWS, SUBSCRIPTION_VIEWS } from "../../cabinet/ordering/order/order-kinds.ts";
import { ORDER_VIEWS } from "../../cabinet/ordering/order/order-views.ts";
import { USER_VIEWS } from "../../cabinet/tenancy/customer/user-views.ts";
import type { Guard, Needs } from "../guards.ts";

/** A page of the cabinet that can be gone to, taken from the routes themselves. */
export interface Screen {
  /** Under `screen` and `words` in the palette's texts. */
  name: string;
  /** As the routes have it, with :panelId and the ids of a record. */
  path: string;
  isOfPanel: boolean;
  /** A page of the record that is open, such as a service. */
  isOfRecord: boolean;
  /** The page makes something: it is found among the actions. */
  isAct: boolean;
  needs: readonly Needs[];
}

const PANEL = "/panel/:panelId";

/** The views of a list that are pages of their own. */
const VIEWS: Record<string, readonly string[]> = {
  "orders/:type": ORDER_VIEWS,
  "dripFeed/:status": ["all", ...DRIP_VIEWS],
  "subscriptions/:status": ["all", ...SUBSCRIPTION_VIEWS],
  "users/:type": USER_VIEWS,
  "statistics/payments/:status": PAYMENT_STATISTICS,
  "withdrawals/:status": ["all", "pending", "approved", "paid", "refused"],
};

/** Records whose pages are offered while one of them is open. */
const RECORDS = ["services/:serviceId/", "users/:userId/"];

const MAKES = /(?:^|\/)(?:create|import|new|welcome)$|^services\/(?:prices|edit)$/;

/** Every page that the routes can show. Addresses of single records are left out: those are searched for. */
export function screensOf(routes: readonly RouteObject[]): Screen[] {
  return pagesOf(routes, "", []).flatMap(({ path, needs }) => {
    const isOfPanel = path === PANEL || path.startsWith(`${PANEL}/`);
    const below = path.slice(isOfPanel ? PANEL.length + 1 : 1);
    const views = VIEWS[below]?.map((view) => below.replace(/:\w+$/, view));
    return (views ?? [below.replace(/\/:\w+\?$/, "")]).flatMap((place) => screenOf(place, isOfPanel, needs) ?? []);
  });
}

function screenOf(place: string, isOfPanel: boolean, needs: Needs[]): Screen | undefined {
  const isOfRecord = RECORDS.some((record) => place.startsWith(record));
  const leadsOn = needs.some((need) => need(true) === null && need(false) === null);
  if (leadsOn || (place.includes(":") && !isOfRecord)) return undefined;
  return {
    name: [isOfPanel ? "panel" : "home", ...place.split("/")].filter(Boolean).join("-").replaceAll(":", ""),
    path: `${isOfPanel ? PANEL : ""}${place && `/${place}`}`,
    isOfPanel,
    isOfRecord,
    isAct: MAKES.test(place),
    needs,
  };
}

interface Page {
  path: string;
  needs: Needs[];
}

/** Routes that only redirect have no component. */
function pagesOf(routes: readonly RouteObject[], above: string, guards: Needs[]): Page[] {
  return routes.flatMap((route) => {
    const path = route.path === undefined ? above : `${above}/${route.path}`;
    const own = typeof route.loader === "function" ? (route.loader as Guard).needs : undefined;
    const needs = own ? [...guards, own] : guards;
    if (route.children) return pagesOf(route.children, path, needs);
    return route.lazy === undefined ? [] : [{ path, needs }];
  });
}

/** Whether the person may open the page; `may` knows their rights on the panel. */
export const mayOpen = ({ needs }: Screen, isMain: boolean, may: (permission: Permission) => boolean): boolean =>
  needs.every((need) => {
    const permission = need(isMain);
    return permission !== null && may(permission);
  });

/** The page's address with what the current one names, or undefined where that names too little. */
export function hrefOfScreen({ path }: Screen, params: Readonly<Record<string, string | undefined>>): string | undefined {
  const filled = path.replace(/:(\w+)/g, (whole, name: string) => params[name] ?? whole);
  return filled.includes(":") ? undefined : filled;
}
