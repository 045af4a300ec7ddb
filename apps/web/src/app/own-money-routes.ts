import { redirect, type RouteObject } from "react-router";
import { allow } from "./guards.ts";
import { ownReferralsData, waitingPaymentData } from "./page-data.ts";
import { preload } from "./preload.ts";
import { screen } from "./screen.ts";

/** The person's own money on the platform; their payment systems lead back to a payment's page. */
export const ownMoneyRoutes: RouteObject[] = [
  {
    path: "balance",
    loader: preload(allow("wallet.own"), waitingPaymentData),
    lazy: screen(() => import("../cabinet/money/top-up/history-screen.tsx"), "payModal", "user"),
  },
  {
    path: "balance/payments",
    loader: preload(allow("payment.own"), waitingPaymentData),
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
  loader: preload(allow("referral.own"), ownReferralsData),
  lazy: screen(() => import("../cabinet/money/referral/own-screen.tsx"), "referral"),
};
