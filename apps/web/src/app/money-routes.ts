import type { RouteObject } from "react-router";
import { isPlatform, panelIdOf } from "../shared/kernel/app/me.ts";
import { allow, guard, within } from "./guards.ts";
import { screen } from "./screen.ts";

/** What a panel gives away and pays out, below /panel/:panelId. */
export const moneyRoutes: RouteObject[] = [
  {
    path: "promos",
    loader: allow("promo.view"),
    lazy: screen(() => import("../cabinet/money/promo/promos-screen.tsx"), "promo", "panel", "export", "lists"),
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
    lazy: screen(() => import("../cabinet/money/withdrawal/withdrawals-screen.tsx"), "withdrawal", "panel", "export", "lists"),
  },
];

const ofPlatform = allow("tariff.admin");
const ofPanel = allow("tariff.view");

/** Below /panel/:panelId: the panel's tariff, and on the main panel the platform's tariffs. */
export const panelTariffRoute: RouteObject = {
  path: "tariffs",
  loader: guard(
    (isMain) => (isMain ? "tariff.admin" : "tariff.view"),
    (args, context) => (isPlatform(panelIdOf(args.params)) ? ofPlatform : ofPanel)(args, context),
  ),
  lazy: screen(() => import("../cabinet/money/tariff/tariff-screen.tsx"), "tariff"),
};
