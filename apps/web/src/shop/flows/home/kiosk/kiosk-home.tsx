import { useShop } from "../../../kernel/layout/shop-context.tsx";
import { HomeBlocks, type HomeParts, type HomeProps } from "../home-blocks.tsx";
import type { HomeData } from "../home-data.ts";
import { KioskChanges } from "./kiosk-changes.tsx";
import { KioskContact, KioskFaq, KioskPosts } from "./kiosk-reading.tsx";
import { KioskNetworks, NetworkTiles } from "./kiosk-networks.tsx";
import { KioskPopular } from "./kiosk-popular.tsx";
import { KioskSteps } from "./kiosk-steps.tsx";
import { KioskTrust } from "./kiosk-trust.tsx";

/** The order form next to the promise; on phones the form comes first. */
export function KioskHome({ home }: HomeProps) {
  return <HomeBlocks home={home} parts={PARTS} />;
}

/** Networks that follow the form stand next to it. */
const tilesAreInHero = ({ blocks }: HomeData) => blocks[blocks.indexOf("hero") + 1] === "networks";

function Hero({ home }: HomeProps) {
  const { t } = useShop();
  return (
    <div
      id="hero"
      className="grid grid-cols-[minmax(0,1fr)_420px] items-start gap-x-12 gap-y-6 py-8 max-[1000px]:grid-cols-[minmax(0,1fr)_360px] mobile:flex mobile:flex-col-reverse mobile:items-stretch mobile:py-4"
    >
      <div className="min-w-0">
        <h1 className="mb-4 font-title text-3xl font-semibold text-balance mobile:text-2xl">{t("home.kioskTitle")}</h1>
        <p className="max-w-[52ch] text-ink-2">{t("home.kioskLead")}</p>
        {tilesAreInHero(home) && <NetworkTiles outline={home.outline} />}
      </div>
      <div className="min-w-0">{home.form}</div>
    </div>
  );
}

const Networks = ({ home }: HomeProps) => !tilesAreInHero(home) && <KioskNetworks outline={home.outline} />;

const PARTS: HomeParts = {
  hero: Hero,
  networks: Networks,
  popular: KioskPopular,
  steps: KioskSteps,
  trust: KioskTrust,
  changes: KioskChanges,
  blog: KioskPosts,
  faq: KioskFaq,
  contact: KioskContact,
};
