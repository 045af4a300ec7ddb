import type { RouteObject } from "react-router";
import { allow } from "./guards.ts";
import { screen } from "./screen.ts";

/** Below /panel/:panelId. */
export const paymentRoutes: RouteObject[] = [
  {
    path: "payments",
    loader: allow("payment.view"),
    lazy: screen(() => import("../cabinet/money/payment/payments-screen.tsx"), "payment", "export", "lists"),
  },
  {
    path: "payments/:paymentId",
    loader: allow("payment.view"),
    lazy: screen(() => import("../cabinet/money/payment/payment-screen.tsx"), "payment"),
  },
  {
    path: "payments/systems",
    loader: allow("payment.systems"),
    lazy: screen(() => import("../cabinet/money/payment-system/systems-screen.tsx"), "payments", "payment"),
  },
  {
    path: "payments/systems/create",
    loader: allow("payment.connect"),
    lazy: screen(() => import("../cabinet/money/payment-system/create-screen.tsx"), "payments", "payment-systems"),
  },
  {
    path: "payments/systems/:paymentSystemId",
    loader: allow("payment.systems"),
    lazy: screen(() => import("../cabinet/money/payment-system/system-screen.tsx"), "payments", "payment-systems"),
  },
];
