import { redirect, type RouteObject } from "react-router";
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

/** The person's own money on the platform; their payment systems lead back to a payment's page. */
export const ownMoneyRoutes: RouteObject[] = [
  {
    path: "balance",
    loader: allow("wallet.own"),
    lazy: screen(() => import("../cabinet/money/top-up/history-screen.tsx"), "payModal", "user"),
  },
  {
    path: "balance/payments",
    loader: allow("payment.own"),
    lazy: screen(() => import("../cabinet/money/top-up/payments-screen.tsx"), "payModal", "balance"),
  },
  { path: "payments", loader: () => redirect("/balance/payments") },
  {
    path: "payments/:paymentId",
    loader: allow("payment.own"),
    lazy: screen(() => import("../cabinet/money/top-up/payment-screen.tsx"), "payModal", "balance"),
  },
  {
    path: "payments/:paymentId/receipt",
    loader: allow("payment.own"),
    lazy: screen(() => import("../cabinet/money/top-up/receipt-screen.tsx"), "payModal", "balance"),
  },
];

/** The platform's programme for owners. */
export const ownReferralsRoute: RouteObject = {
  path: "referrals",
  loader: allow("referral.own"),
  lazy: screen(() => import("../cabinet/money/referral/own-screen.tsx"), "referral"),
};
