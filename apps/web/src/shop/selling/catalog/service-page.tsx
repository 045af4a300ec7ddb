import type { ReactNode } from "react";
import { Icon } from "@vitrine/ui/base/icon";
import { AtelierService } from "./atelier-service.tsx";
import { BourseService } from "./bourse-service.tsx";
import { KioskService } from "./kiosk-service.tsx";
import type { PriceItem } from "./price-item.ts";
import { useShop } from "../../kernel/layout/shop-context.tsx";
import { withQuery } from "../../kernel/format/path.ts";

export interface ServicePageProps {
  item: PriceItem;
  description: string | null;
  /** Whether the time to completion is our own median, not what is said of the service. */
  isMeasured: boolean;
  form: ReactNode;
}

const LAYOUTS = { kiosk: KioskService, bourse: BourseService, atelier: AtelierService };

export function ServicePage(props: ServicePageProps) {
  const Layout = LAYOUTS[useShop().template];
  return <Layout {...props} />;
}

/** To the category that the service is in. */
export function CategoryLink({ item, className }: { item: PriceItem; className?: string }) {
  return (
    <p className={className}>
      <a
        href={withQuery("/services", new URLSearchParams(), { network: item.network, category: item.category })}
        className="target inline-flex items-center gap-2 text-s text-ink-2 no-underline hover:text-ink"
      >
        <Icon name="arrow-left" className="shrink-0" />
        {item.category}
      </a>
    </p>
  );
}
