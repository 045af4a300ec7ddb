import { buttonStyle } from "@vitrine/ui/form/button";
import { useShop } from "../../../kernel/layout/shop-context.tsx";
import { HomeBlocks, type HomeParts, type HomeProps } from "../home-blocks.tsx";
import { AtelierChanges } from "./atelier-changes.tsx";
import { AtelierContact, AtelierFaq, AtelierPosts } from "./atelier-reading.tsx";
import { AtelierNetworks } from "./atelier-networks.tsx";
import { AtelierServices } from "./atelier-services.tsx";
import { AtelierSteps } from "./atelier-steps.tsx";
import { AtelierTrust } from "./atelier-trust.tsx";

/** A long page: a headline, a numbered list, and chapters under rules. */
export function AtelierHome({ home }: HomeProps) {
  return <HomeBlocks home={home} parts={PARTS} />;
}

function Hero({ home: { outline } }: HomeProps) {
  const { t } = useShop();
  return (
    <div className="grid grid-cols-[7fr_4fr] items-end gap-12 pt-18 pb-12 mobile:block mobile:pt-8 mobile:pb-8">
      <h1 className="font-title text-[64px]/[68px] font-semibold tracking-[-0.02em] text-balance mobile:mb-4 mobile:text-[40px]/[44px]">
        {t("home.atelierTitle")}
      </h1>
      <div>
        <p className="mb-6 text-xl/8 text-ink-2">{t("home.atelierLead", { count: outline.total })}</p>
        <a href="/order" className={buttonStyle({ variant: "primary", size: "l" })}>
          {t("order.act")}
        </a>
      </div>
    </div>
  );
}

const PARTS: HomeParts = {
  hero: Hero,
  networks: AtelierNetworks,
  popular: AtelierServices,
  steps: AtelierSteps,
  trust: AtelierTrust,
  changes: AtelierChanges,
  blog: AtelierPosts,
  faq: AtelierFaq,
  contact: AtelierContact,
};
