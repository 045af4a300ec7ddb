import { useShop } from "../../../kernel/layout/shop-context.tsx";
import type { HomeProps } from "../home-blocks.tsx";
import { trustFigures } from "../trust-figures.ts";
import { KioskSection } from "./kiosk-section.tsx";

/** Figures in a row. */
export function KioskTrust({ home: { trust } }: HomeProps) {
  const shop = useShop();
  return (
    <KioskSection id="trust" title={shop.t("homePage.trust.title")}>
      <dl className="flex flex-wrap gap-x-12 gap-y-6 mobile:grid mobile:grid-cols-2 mobile:gap-x-6">
        {trust &&
          trustFigures(shop, trust).map(({ id, value, label }) => (
            <div key={id} className="flex max-w-[26ch] flex-col-reverse justify-end">
              <dt className="mt-1 text-ink-2">{label}</dt>
              <dd className="font-title text-2xl font-semibold whitespace-nowrap tnum">{value}</dd>
            </div>
          ))}
      </dl>
    </KioskSection>
  );
}
