import type { RouteObject } from "react-router";
import { allow, within } from "./guards.ts";
import { screen } from "./screen.ts";

/** What a panel gives away and pays out, below /panel/:panelId. */
export const moneyRoutes: RouteObject[] = [
  {
    path: "promos",
    loader: allow("promo.view"),
    lazy: screen(() => import("../cabinet/money/promo/promos-screen.tsx"), "promo", "panel", "export"),
  },
  {
    path: "ref",
    loader: allow("referral.view"),
    lazy: screen(() => import("../cabinet/money/referral/ref-screen.tsx"), "referral", "export"),
  },
  { path: "withdrawals", loader: within("withdrawals/all") },
  {
    path: "withdrawals/:status",
    loader: allow("withdrawal.view"),
    lazy: screen(() => import("../cabinet/money/withdrawal/withdrawals-screen.tsx"), "withdrawal", "panel", "export"),
  },
];

/** The platform's programme for owners. */
export const ownReferralsRoute: RouteObject = {
  path: "referrals",
  loader: allow("referral.own"),
  lazy: screen(() => import("../cabinet/money/referral/own-screen.tsx"), "referral"),
};
