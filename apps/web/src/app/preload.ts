import type { LoaderFunction, LoaderFunctionArgs } from "react-router";
import { countRefused } from "./client.ts";
import type { Guard } from "./guards.ts";

export type Load = (args: LoaderFunctionArgs) => Promise<unknown>[];

/** The request of the first navigation: a navigation gives all of its loaders the same one. */
let firstRequest: Request | undefined;

/**
 * A loader that loads the route's data before the page is shown, while the bar at the top moves. The screen shows failures. A change of the
 * same page's address, such as a filter, doesn't wait: the screen loads the new data and keeps its rows meanwhile.
 */
export function preload(guard: Guard | undefined, load: Load): Guard {
  const loader: LoaderFunction = async (args, context) => {
    firstRequest ??= args.request;
    const isSamePage = args.request !== firstRequest && new URL(args.request.url).pathname === location.pathname;
    const answer: unknown = (await guard?.(args, context)) ?? null;
    if (answer !== null || isSamePage) return answer;
    const refused = countRefused();
    await Promise.allSettled(load(args));
    // The session has ended: the guard leads to the login before the screen asks for the same data.
    return countRefused() === refused ? null : ((await guard?.(args, context)) ?? null);
  };
  return guard?.needs ? Object.assign(loader, { needs: guard.needs }) : loader;
}
