import type { RouteObject } from "react-router";
import { allow } from "./guards.ts";
import { userPaymentsData } from "./panel-data.ts";
import { preload } from "./preload.ts";
import { screen } from "./screen.ts";

/** A user and their tabs, below /panel/:panelId. */
export const userRoute: RouteObject = {
  path: "users/:userId",
  loader: allow("user.view"),
  lazy: screen(() => import("../cabinet/tenancy/customer/user-screen.tsx"), "user"),
  children: [
    {
      path: "balance",
      loader: preload(
        allow("user.money", ({ panelId, userId }) => `/panel/${panelId}/users/${userId}/statistics`),
        userPaymentsData,
      ),
      lazy: screen(() => import("../cabinet/money/wallet/user-balance.tsx"), "export", "payment"),
    },
    {
      path: "prices",
      loader: allow("price.view"),
      lazy: screen(() => import("../cabinet/selling/price/user-prices.tsx"), "price"),
    },
    {
      path: "referrals",
      loader: allow("referral.view", ({ panelId, userId }) => `/panel/${panelId}/users/${userId}/statistics`),
      lazy: screen(() => import("../cabinet/money/referral/user-referrals.tsx"), "referral", "export"),
    },
    { path: "news", lazy: screen(() => import("../cabinet/growth/consent/user-consents.tsx"), "mailing") },
    { path: "statistics", lazy: screen(() => import("../cabinet/insight/statistics/user-statistics.tsx")) },
    {
      path: "other",
      lazy: screen(() => import("../cabinet/selling/rule/user-other.tsx")),
    },
  ],
};

/** An export that the person started, below /panel/:panelId. */
export const exportRoute: RouteObject = {
  path: "exports/:exportId",
  loader: allow("export.own"),
  lazy: screen(() => import("../cabinet/flows/export/export-screen.tsx"), "export"),
};
