import type { ComponentType } from "react";
import type { LazyRouteFunction, RouteObject } from "react-router";
import { loadTexts } from "./i18n.ts";
import { loadChunk } from "./load-chunk.ts";

type ScreenModule = { Screen: ComponentType };

/**
 * A lazy route: `lazy: screen(() => import("../cabinet/order/list-screen.tsx"), "order")`. The module exports `Screen`; the
 * namespaces of its texts come together with it.
 */
export function screen(load: () => Promise<ScreenModule>, ...namespaces: string[]): LazyRouteFunction<RouteObject> {
  return async () => {
    const [{ Screen }] = await Promise.all([loadChunk(load), loadTexts(namespaces)]);
    return { Component: Screen };
  };
}
