import type { Permission } from "@vitrine/contract/kernel/permission/table";
import type { MeUser } from "@vitrine/contract/kernel/caller/me";
import { type LoaderFunction, type LoaderFunctionArgs, type Params, redirect } from "react-router";
import { consumeAllowed } from "../shared/kernel/app/allowed-navigation.ts";
import { config } from "../shared/kernel/app/config.ts";
import { followAccount } from "../shared/kernel/app/display.ts";
import { refusalOf } from "../shared/kernel/app/failure.ts";
import { homePath } from "../shared/kernel/app/home-path.ts";
import { mayDo, meInputFor, panelIdOf } from "../shared/kernel/app/me.ts";
import { trpcUtils } from "./client.ts";
import { platformLogin, redirectFor, redirectFromGuestPage } from "./redirect-for.ts";

const meFreshness = 60_000;

/**
 * The person; null for a guest. If it can't be read, the person read before counts, else a guest's rules do: the error stays with the
 * query, and the login page shows it.
 */
async function currentMe({ params }: LoaderFunctionArgs): Promise<MeUser | null> {
  const input = meInputFor(panelIdOf(params));
  try {
    const { user } = await trpcUtils.account.me.fetch(input, { staleTime: meFreshness });
    followAccount(user);
    return user;
  } catch (error) {
    if (refusalOf(error)?.kind === "NOT_FOUND") throw error;
    return trpcUtils.account.me.getData(input)?.user ?? null;
  }
}

/** What opening a page takes, on the main panel or another; null where the address only leads on. */
export type Needs = (isMain: boolean) => Permission | null;

/** A guard says which permission it checks, so that only pages that open are offered. */
export type Guard = LoaderFunction & { needs?: Needs };

export const guard = (needs: Needs, loader: LoaderFunction): Guard => Object.assign(loader, { needs });

/** Allows a route to people with the permission; guests are sent to the login and back, others home or to `otherwise`. */
export function allow(permission: Permission, otherwise?: string | ((params: Params) => string)): Guard {
  return guard(
    () => permission,
    async (args) => {
      const { pathname, search } = new URL(args.request.url);
      const path = pathname.replace(config.basePath === "/" ? "" : config.basePath, "") || "/";
      const isAllowed = consumeAllowed(path);
      const visit = { me: await currentMe(args), panelId: panelIdOf(args.params), path, search };
      const instead = typeof otherwise === "function" ? otherwise(args.params) : otherwise;
      const redirectPath = redirectFor(visit, permission, instead);
      if (redirectPath === undefined || (visit.me && isAllowed)) return null;
      // A redirect to the current page would loop.
      if (redirectPath === path) throw new Response(null, { status: 404 });
      return redirect(redirectPath);
    },
  );
}

/** Redirects to the first page of the panel that the person may open, or home if there is no such page. */
export function firstOf(...pages: readonly (readonly [Permission, string])[]): LoaderFunction {
  return async (args) => {
    const me = await currentMe(args);
    const panelId = panelIdOf(args.params);
    const found = pages.find(([permission]) => mayDo(me, permission, panelId));
    return redirect(found ? `/panel/${args.params["panelId"]}/${found[1]}` : homePath(me));
  };
}

/** Login and registration are for those who are not signed in. */
export const visitorsOnly = guard(
  () => null,
  async (args) => {
    const { search } = new URL(args.request.url);
    const me = await currentMe(args);
    if (!me && !config.mainPanel) return redirect(platformLogin(search));
    const redirectPath = redirectFromGuestPage({ me, search });
    return redirectPath === undefined ? null : redirect(redirectPath);
  },
);

export const toHome: LoaderFunction = async (args) => redirect(homePath(await currentMe(args)));

/** Redirects to another page of the same panel, with the search and the page of a list. */
export const within =
  (path: string) =>
  ({ params, request }: Pick<LoaderFunctionArgs, "params" | "request">) =>
    redirect(`/panel/${params["panelId"]}/${path}${new URL(request.url).search}`);
