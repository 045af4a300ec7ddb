import type { ReactNode } from "react";
import { useShop } from "../../../kernel/layout/shop-context.tsx";

const TAB =
  "flex min-h-9 flex-1 cursor-pointer items-center justify-center border-b-2 border-line px-2 text-center text-ink-2 hover:text-ink has-checked:border-accent has-checked:font-semibold has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-focus mobile:min-h-11";

/** At the side of the board: many orders at once or one. Both are in the page, so changing between them loses nothing and needs no script. */
export function BourseSide({ form, mass }: { form: ReactNode; mass: ReactNode }) {
  const { t } = useShop();
  return (
    <div className="group/side">
      <fieldset className="flex rounded-t-card border border-b-0 border-line bg-sheet">
        <legend className="sr-only">{t("homePage.side.label")}</legend>
        <label className={TAB}>
          <input type="radio" name="side" value="many" defaultChecked data-side="many" className="sr-only" />
          {t("homePage.side.many")}
        </label>
        <label className={TAB}>
          <input type="radio" name="side" value="one" data-side="one" className="sr-only" />
          {t("homePage.side.one")}
        </label>
      </fieldset>
      <div className="rounded-b-card border border-t-0 border-line bg-sheet p-4 group-has-[[data-side=one]:checked]/side:hidden">
        {mass}
      </div>
      <div className="group-has-[[data-side=many]:checked]/side:hidden [&_.order-card]:rounded-t-none [&_.order-card]:border-t-0">
        {form}
      </div>
    </div>
  );
}
