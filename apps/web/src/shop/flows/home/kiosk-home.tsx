import type { ReactNode } from "react";
import type { ShopOutline } from "@vitrine/contract/selling/catalog/shop";
import { networkName } from "../../kernel/format/text.ts";
import { useShop } from "../../kernel/layout/shop-context.tsx";
import { withQuery } from "../../kernel/format/path.ts";

const TILES = 6;

/** The order form next to the headline; on phones the form comes first. */
export function KioskHome({ outline, form }: { outline: ShopOutline; form: ReactNode }) {
  const { t } = useShop();
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)_420px] items-start gap-x-12 gap-y-6 py-8 max-[1000px]:grid-cols-[minmax(0,1fr)_360px] mobile:flex mobile:flex-col-reverse mobile:items-stretch mobile:py-4">
        <div className="min-w-0">
          <h1 className="mb-4 font-title text-3xl font-semibold text-balance mobile:text-2xl">{t("home.kioskTitle")}</h1>
          <p className="max-w-[52ch] text-ink-2">{t("home.kioskLead")}</p>
          <NetworkTiles outline={outline} />
        </div>
        <div className="min-w-0">{form}</div>
      </div>
      <Steps />
    </>
  );
}

function NetworkTiles({ outline }: { outline: ShopOutline }) {
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

const STEPS = ["link", "choice", "watch"] as const;

function Steps() {
  const { t } = useShop();
  return (
    <section aria-labelledby="steps" className="mt-8 border-t border-line pt-8">
      <h2 id="steps" className="mb-6 font-title text-xl font-semibold">
        {t("steps.title")}
      </h2>
      <ol className="grid grid-cols-3 gap-8 mobile:grid-cols-1 mobile:gap-6">
        {STEPS.map((step) => (
          <li key={step}>
            <h3 className="font-semibold">{t(`steps.${step}`)}</h3>
            <p className="mt-1 text-ink-2">{t(`steps.${step}Text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
