import { AtelierService } from "./atelier-service.tsx";
import { BourseService } from "./bourse-service.tsx";
import { KioskService } from "./kiosk-service.tsx";
import type { ServicePageProps } from "./service-points.tsx";
import { useShop } from "../../kernel/layout/shop-context.tsx";

const LAYOUTS = { kiosk: KioskService, bourse: BourseService, atelier: AtelierService };

export function ServicePage(props: ServicePageProps) {
  const Layout = LAYOUTS[useShop().template];
  return <Layout {...props} />;
}
