import { FullPrice, Money } from "../../kernel/format/money.tsx";
import { priceText } from "../../selling/catalog/price.tsx";
import { useShop } from "../../kernel/layout/shop-context.tsx";
import { chargeOf, countedBy } from "./order-fields.ts";
import type { OrderForm } from "./use-order-form.ts";

interface OrderTotalProps {
  form: OrderForm;
  customer: { balance: string } | null;
}

export function OrderTotal({ form, customer }: OrderTotalProps) {
  const shop = useShop();
  const { t } = shop;
  const { service, charge } = form;
  const fullCharge = service?.fullRate ? chargeOf(form.fields, service, service.fullRate) : undefined;
  const isPerPost = service !== undefined && countedBy(service) === "posts";
  return (
    <div className="mb-4 border-t border-line pt-4">
      <p className="flex items-baseline justify-between gap-4">
        <span>{isPerPost ? t("ask.perPost") : t("order.total")}</span>
        <output className="text-2xl bourse:text-xl">
          {fullCharge !== undefined && fullCharge !== charge && (
            <span className="text-m">
              <FullPrice amount={fullCharge} />
            </span>
          )}
          {charge === undefined ? <span className="text-ink-3">—</span> : <Money amount={charge} className="font-semibold" />}
        </output>
      </p>
      <p className="flex flex-wrap justify-between gap-x-4 text-s text-ink-3">
        <span>{service ? priceText(shop, service) : ""}</span>
        {customer && (
          <span>
            {t("order.balance")} <Money amount={customer.balance} />
          </span>
        )}
      </p>
      {isPerPost && <p className="mt-1 text-s text-ink-3">{t("ask.perPostHint")}</p>}
    </div>
  );
}
