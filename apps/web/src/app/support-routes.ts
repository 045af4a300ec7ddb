import type { LoaderFunctionArgs, RouteObject } from "react-router";
import { panelIdOf } from "../shared/kernel/app/me.ts";
import { trpcUtils } from "./client.ts";
import { allow, within } from "./guards.ts";
import { preload } from "./preload.ts";
import { screen } from "./screen.ts";

function dialogData({ params }: LoaderFunctionArgs): Promise<unknown>[] {
  const panelId = panelIdOf(params);
  return panelId === undefined ? [] : [trpcUtils.panelSupport.get.prefetch({ panelId, dialogId: Number(params["dialog"]) })];
}

/** Below /panel/:panelId. */
export const supportRoutes: RouteObject[] = [
  { path: "support", loader: within("support/dialogs") },
  {
    path: "support/dialogs",
    loader: allow("support.view"),
    lazy: screen(() => import("../cabinet/support/dialog/dialogs-screen.tsx"), "support", "lists"),
  },
  {
    path: "support/dialog/:dialog",
    loader: preload(allow("support.view"), dialogData),
    lazy: screen(() => import("../cabinet/support/dialog/dialog-screen.tsx"), "support", "order", "orderAct", "toasts"),
  },
  {
    path: "support/new",
    loader: allow("support.answer"),
    lazy: screen(() => import("../cabinet/support/dialog/new-dialog-screen.tsx"), "support"),
  },
  {
    path: "support/canned",
    loader: allow("support.view"),
    lazy: screen(() => import("../cabinet/support/canned/canned-screen.tsx"), "support"),
  },
  {
    path: "support/quality",
    loader: allow("support.view"),
    lazy: screen(() => import("../cabinet/support/dialog/quality-screen.tsx"), "support"),
  },
  {
    path: "support/faq/:kind?",
    loader: allow("faq.manage"),
    lazy: screen(() => import("../cabinet/support/faq/faq-screen.tsx"), "support"),
  },
  {
    path: "support/faq/:kind/:itemIndex",
    loader: allow("faq.manage"),
    lazy: screen(() => import("../cabinet/support/faq/faq-item-screen.tsx"), "support"),
  },
];
