import type { ShopPackage } from "@vitrine/contract/selling/catalog/shop";
import { formatMoney, formatNumber } from "@vitrine/ui/text/money";
import { FullPrice } from "../../kernel/format/money.tsx";
import { useShop } from "../../kernel/layout/shop-context.tsx";
import type { PriceItem } from "../../selling/catalog/price-item.ts";
import { packageOf } from "./order-fields.ts";
import type { OrderForm } from "./use-order-form.ts";

interface PackageFieldProps {
  form: OrderForm;
  service: PriceItem;
  packages: readonly ShopPackage[];
}

/** A shop's fixed quantities with their prices, in place of a quantity to type. */
export function PackageField({ form, service, packages }: PackageFieldProps) {
  const { t, language, currency } = useShop();
  const chosen = packageOf(form.fields, service)?.quantity;
  return (
    <fieldset className="mb-4 min-w-0">
      <legend className="mb-1 text-s font-medium">{t("order.package")}</legend>
      <div className="grid grid-cols-2 gap-2">
        {packages.map(({ quantity, charge, fullCharge }) => (
          <label
            key={quantity}
            className="flex min-h-(--control) cursor-pointer flex-wrap items-baseline justify-between gap-x-2 rounded-control border border-line-strong bg-sheet px-4 py-2 hover:bg-inset has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name="quantity"
              value={quantity}
              checked={quantity === chosen}
              onChange={() => form.change({ quantity: String(quantity) })}
              className="sr-only"
            />
            <span className="font-semibold tnum">{formatNumber(language, quantity)}</span>
            <span className="text-s whitespace-nowrap text-ink-2 tnum">
              <FullPrice amount={fullCharge} />
              {formatMoney(language, charge, currency)}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
