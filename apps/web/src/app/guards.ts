import type { Permission } from "@vitrine/contract/access/table";
import type { MeUser } from "@vitrine/contract/account/user";
import { redirect, type LoaderFunction, type LoaderFunctionArgs } from "react-router";
import { config } from "../shared/config.ts";
import { homePath, pathAfterLogin } from "../shared/home-path.ts";
import { mayDo, meInputFor, panelIdOf } from "../shared/me.ts";
import { trpcUtils } from "./client.ts";

const meFreshness = 60_000;

async function currentMe({ params }: LoaderFunctionArgs): Promise<MeUser | null> {
  const { user } = await trpcUtils.account.me.fetch(meInputFor(panelIdOf(params)), { staleTime: meFreshness });
  return user;
}

/** Opens a route to those with the permission; guests go to sign in and come back, others go home. */
export function allow(permission: Permission, otherwise?: string): LoaderFunction {
  return async (args) => {
    const me = await currentMe(args);
    if (mayDo(me, permission, panelIdOf(args.params))) return null;
    if (me) return redirect(otherwise ?? homePath(me));
    const { pathname, search } = new URL(args.request.url);
    const here = pathname.replace(config.basePath === "/" ? "" : config.basePath, "") || "/";
    return redirect(here === "/" ? "/login" : `/login?${new URLSearchParams({ next: here + search })}`);
  };
}

/** Log-in and registration are for those who are not signed in. */
export const visitorsOnly: LoaderFunction = async (args) => {
  const me = await currentMe(args);
  return me ? redirect(pathAfterLogin(new URL(args.request.url).search, me)) : null;
};

export const toHome: LoaderFunction = async (args) => redirect(homePath(await currentMe(args)));
