import { clsx } from "clsx";
import { useShop } from "../../../kernel/layout/shop-context.tsx";
import type { HomeProps } from "../home-blocks.tsx";
import { trustFigures } from "../trust-figures.ts";
import { BoursePanel, ROW } from "../../../kernel/layout/bourse-panel.tsx";

/** Figures as rows of a table. */
export function BourseTrust({ home: { trust } }: HomeProps) {
  const shop = useShop();
  return (
    <BoursePanel id="trust" title={shop.t("homePage.trust.title")}>
      <dl>
        {trust &&
          trustFigures(shop, trust).map(({ id, value, label }) => (
            <div key={id} className={clsx(ROW, "flex-row-reverse justify-between")}>
              <dt className="text-right text-ink-2">{label}</dt>
              <dd className="font-semibold whitespace-nowrap tnum">{value}</dd>
            </div>
          ))}
      </dl>
    </BoursePanel>
  );
}
