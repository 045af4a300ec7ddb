import type { ShopOutline } from "@vitrine/contract/selling/catalog/shop";
import { networkName } from "../../../kernel/format/text.ts";
import { withQuery } from "../../../kernel/format/path.ts";
import { useShop } from "../../../kernel/layout/shop-context.tsx";
import { KioskSection } from "./kiosk-section.tsx";

const TILES = 6;

/** Networks on their own, where they don't follow the order form. */
export function KioskNetworks({ outline }: { outline: ShopOutline }) {
  const { t } = useShop();
  return (
    <KioskSection id="networks" title={t("homePage.networks")}>
      <NetworkTiles outline={outline} />
    </KioskSection>
  );
}

/** The largest networks; the order form marks the one it has detected. */
export function NetworkTiles({ outline }: { outline: ShopOutline }) {
  const { t } = useShop();
  const shown = outline.networks.toSorted((a, b) => b.services - a.services).slice(0, TILES);
  const rest = outline.networks.length - shown.length;
  return (
    <>
      <ul aria-label={t("catalog.networks")} className="mt-6 grid grid-cols-3 gap-2 narrow:grid-cols-2">
        {shown.map(({ name, services }) => (
          <li key={name}>
            <a
              href={withQuery("/services", new URLSearchParams(), { network: name })}
              data-network={name}
              className="block h-full rounded-control border border-line bg-sheet p-4 font-semibold no-underline hover:border-line-strong aria-[current=true]:border-accent aria-[current=true]:shadow-[inset_0_0_0_1px_var(--accent)]"
            >
              {networkName(t, name)}
              <span className="block text-s font-normal text-ink-3">{t("home.services", { count: services })}</span>
            </a>
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <p className="mt-4">
          <a href="/services" className="ruled-link">
            {t("home.moreNetworks", { count: rest })}
          </a>
        </p>
      )}
    </>
  );
}
