import type { RouteObject } from "react-router";

type Source = () => Promise<RouteObject[]>;

let source: Source = () => Promise.resolve([]);
let known: readonly RouteObject[] = [];

/** The router's own: the layout that holds the palette is itself one of the routes, so it cannot import them. */
export function setRouteSource(load: Source): void {
  source = load;
}

export async function learnRoutes(): Promise<void> {
  known = await source();
}

export const knownRoutes = (): readonly RouteObject[] => known;
