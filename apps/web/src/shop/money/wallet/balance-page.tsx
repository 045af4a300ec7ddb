import { useShop } from "../../kernel/layout/shop-context.tsx";
import { AtelierBalance } from "./atelier-balance.tsx";
import type { BalancePageProps } from "./balance-parts.tsx";
import { BourseBalance } from "./bourse-balance.tsx";
import { KioskBalance } from "./kiosk-balance.tsx";

const LAYOUTS = { kiosk: KioskBalance, bourse: BourseBalance, atelier: AtelierBalance };

export function BalancePage(props: BalancePageProps) {
  const Layout = LAYOUTS[useShop().template];
  return <Layout {...props} />;
}
