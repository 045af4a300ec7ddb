import { type LoaderFunctionArgs, redirect, type RouteObject } from "react-router";
import { config } from "../shared/kernel/app/config.ts";
import { trpcUtils } from "./client.ts";
import { allow } from "./guards.ts";
import { preload } from "./preload.ts";
import { screen } from "./screen.ts";

const ownDialogs = screen(() => import("../cabinet/support/own/own-dialogs-screen.tsx"), "support");
const ownDialog = screen(() => import("../cabinet/support/own/own-dialog-screen.tsx"), "support");

const ownDialogsData = () => [trpcUtils.support.list.prefetch({ page: 1, perPage: 25, product: null })];

/** The dialog in the address, else the last one. */
function ownDialogData({ request }: LoaderFunctionArgs): Promise<unknown>[] {
  const dialogId = Number(new URL(request.url).searchParams.get("dialog"));
  return [dialogId > 0 ? trpcUtils.support.get.prefetch({ dialogId }) : trpcUtils.support.list.prefetch({ perPage: 1 })];
}

const withProduct =
  (path: string, product: string) =>
  ({ request }: LoaderFunctionArgs) => {
    const search = new URL(request.url).searchParams;
    search.set("product", product);
    return redirect(`${path}?${search}`);
  };

const inbox = () => `/panel/${config.panelId}/support`;

/** `panel/support` and `shop/support`: the owner's support for that kind of panel, and the platform's inbox of it. */
const ofProduct = (product: "panel" | "shop"): RouteObject[] => [
  { path: `${product}/support`, loader: withProduct("/support", product) },
  { path: `${product}/support/dialog`, loader: withProduct("/support/dialog", product) },
  { path: `${product}/admin/support`, loader: (args) => withProduct(`${inbox()}/dialogs`, product)(args) },
  { path: `${product}/admin/support/dialogs`, loader: (args) => withProduct(`${inbox()}/dialogs`, product)(args) },
  { path: `${product}/admin/support/dialog/:dialog`, loader: ({ params }) => redirect(`${inbox()}/dialog/${params["dialog"]}`) },
];

/** At the root and below /panel/:panelId. */
export const productSupportRoutes: RouteObject[] = [...ofProduct("panel"), ...ofProduct("shop")];

/** The owner's own dialogs with the platform. */
export const ownSupportRoutes: RouteObject[] = [
  { path: "support", loader: preload(allow("support.own"), ownDialogsData), lazy: ownDialogs },
  { path: "support/dialog", loader: preload(allow("support.own"), ownDialogData), lazy: ownDialog },
  ...productSupportRoutes,
];
