import type { RouteObject } from "react-router";
import { allow, within } from "./guards.ts";
import { orderCountsData } from "./panel-data.ts";
import { preload } from "./preload.ts";
import { screen } from "./screen.ts";

/** Orders, drip-feeds and subscriptions, below /panel/:panelId. */
export const orderRoutes: RouteObject[] = [
  { path: "orders", loader: within("orders/all") },
  {
    path: "orders/:type",
    loader: preload(allow("order.view"), orderCountsData),
    lazy: screen(
      () => import("../cabinet/ordering/order/orders-screen.tsx"),
      "order",
      "orderAct",
      "orderKind",
      "panel",
      "toasts",
      "export",
      "lists",
    ),
  },
  {
    path: "orders/:type/:orderId",
    loader: allow("order.view"),
    lazy: screen(() => import("../cabinet/ordering/order/order-screen.tsx"), "order", "orderAct", "orderKind", "toasts"),
  },
  { path: "dripFeed", loader: within("dripFeed/all") },
  {
    path: "dripFeed/:status",
    loader: allow("order.view"),
    lazy: screen(
      () => import("../cabinet/ordering/drip-feed/drip-feeds-screen.tsx"),
      "orderKind",
      "order",
      "orderAct",
      "panel",
      "toasts",
      "lists",
    ),
  },
  { path: "subscriptions", loader: within("subscriptions/all") },
  {
    path: "subscriptions/:status",
    loader: allow("order.view"),
    lazy: screen(
      () => import("../cabinet/ordering/subscription/subscriptions-screen.tsx"),
      "orderKind",
      "order",
      "orderAct",
      "panel",
      "toasts",
      "lists",
    ),
  },
];
