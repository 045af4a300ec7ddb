import { redirect, type RouteObject } from "react-router";
import { allow, firstOf } from "./guards.ts";
import { screen } from "./screen.ts";

/** A panel's settings and their tabs, below /panel/:panelId. */
export const panelSettingsRoute: RouteObject = {
  path: "settings",
  loader: allow("rule.view"),
  lazy: screen(() => import("../cabinet/tenancy/panel/settings-screen.tsx"), "panelSettings", "panel"),
  children: [
    {
      index: true,
      loader: firstOf(["panel.settings", "settings/common"], ["rule.view", "settings/rules"]),
    },
    { path: "images", loader: ({ params }) => redirect(`/panel/${params["panelId"]}/appearance`) },
    { path: "rules", lazy: screen(() => import("../cabinet/selling/rule/rules-settings.tsx"), "market") },
    {
      loader: allow("panel.settings"),
      children: [
        { path: "common", lazy: screen(() => import("../cabinet/tenancy/panel/common-settings.tsx")) },
        { path: "domain", lazy: screen(() => import("../cabinet/tenancy/domain/domain-settings.tsx")) },
        {
          path: "telegram",
          loader: allow("telegram.bot"),
          lazy: screen(() => import("../cabinet/messaging/telegram/bot-settings.tsx"), "telegram"),
        },
        { path: "shares", lazy: screen(() => import("../cabinet/tenancy/share/shares-screen.tsx"), "share") },
        { path: "children", lazy: screen(() => import("../cabinet/tenancy/panel/children-settings.tsx")) },
      ],
    },
  ],
};
