import { Button } from "@vitrine/ui/form/button";
import { formatMoney } from "@vitrine/ui/text/money";
import { Balance, FullPrice, Money } from "../../kernel/format/money.tsx";
import { priceText } from "../../selling/catalog/price.tsx";
import { useShop } from "../../kernel/layout/shop-context.tsx";
import { chargeOf, countedBy, packageOf } from "./order-fields.ts";
import type { Guest } from "./use-guest.ts";
import type { OrderForm } from "./use-order-form.ts";
import type { Placing } from "./use-placing.ts";

/** Price and button; on phones they stay in view above the bottom bar while the form is. */
export function OrderTotal({ form, placing, guest }: { form: OrderForm; placing: Placing; guest: Guest | undefined }) {
  const shop = useShop();
  const { t, isOpen, language } = shop;
  const { service } = form;
  const isPerPost = service !== undefined && countedBy(service) === "posts";
  const chosen = guest?.chosen;
  const act = chosen ? t("buy.pay", { amount: formatMoney(language, chosen.toPay, chosen.system.currency) }) : t("order.act");
  return (
    <>
      {isPerPost && <p className="mb-2 text-s text-ink-3">{t("ask.perPostHint")}</p>}
      <div
        data-order-bar
        className="border-t border-line pt-4 mobile:sticky mobile:bottom-[calc(var(--bottom-bar)+env(safe-area-inset-bottom))] mobile:z-[5] mobile:-mx-4 mobile:-mb-4 mobile:flex mobile:flex-wrap mobile:items-center mobile:gap-x-4 mobile:gap-y-2 mobile:rounded-b-card mobile:bg-sheet mobile:px-4 mobile:py-2"
      >
        <div className="min-w-0 mobile:min-w-min mobile:grow-[999]">
          <p className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="mobile:text-s">{isPerPost ? t("ask.perPost") : t("order.total")}</span>
            <Charge form={form} />
          </p>
          <p className="mb-4 flex flex-wrap justify-between gap-x-4 text-s text-ink-3 mobile:hidden">
            <span>{service && !service.packages ? priceText(shop, service) : ""}</span>
            {placing.customer && (
              <span>
                {t("order.balance")} <Balance amount={placing.customer.balance} />
              </span>
            )}
          </p>
        </div>
        <Button
          type="submit"
          variant="primary"
          size="l"
          busy={guest?.isBusy ?? placing.isBusy}
          aria-disabled={!isOpen || undefined}
          className="needs-script w-full bourse:min-h-9 bourse:text-m mobile:w-auto mobile:shrink-0 mobile:grow"
        >
          {isOpen ? act : t("closed.mark")}
        </Button>
      </div>
    </>
  );
}

function Charge({ form }: { form: OrderForm }) {
  const { service, charge, listedCharge } = form;
  const pack = service && packageOf(form.fields, service);
  const full = pack ? pack.fullCharge : service?.fullRate ? chargeOf(form.fields, service, service.fullRate) : undefined;
  const fullCharge = full ?? listedCharge;
  return (
    <output className="text-2xl bourse:text-xl mobile:text-xl">
      {fullCharge !== undefined && fullCharge !== charge && (
        <span className="text-m">
          <FullPrice amount={fullCharge} />
        </span>
      )}
      {charge === undefined ? <span className="text-ink-3">—</span> : <Money amount={charge} className="font-semibold" />}
    </output>
  );
}
