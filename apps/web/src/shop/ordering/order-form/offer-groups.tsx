import type { MouseEvent } from "react";
import type { Offers } from "@vitrine/contract/ordering/order/fitting";
import type { PriceItem } from "../../selling/catalog/price-item.ts";
import { useShop } from "../../kernel/layout/shop-context.tsx";
import { chargeOf, fieldsFor, quantityOf } from "./order-fields.ts";
import { ServiceOption } from "./service-option.tsx";
import type { OrderForm } from "./use-order-form.ts";

interface OfferGroupsProps {
  listId: string;
  form: OrderForm;
  shown: Offers<PriceItem>;
  limit: number;
  /** The option selected by keyboard. */
  active: PriceItem | undefined;
  onChoose: (item: PriceItem) => void;
}

/** The first services that fit the link and, below them, those for other links. */
export function OfferGroups({ listId, form, shown, limit, active, onChoose }: OfferGroupsProps) {
  const { t } = useShop();
  const fitting = shown.fitting.slice(0, limit);
  const others = shown.others.slice(0, limit - fitting.length);
  const press = (event: MouseEvent) => {
    const id = Number((event.target as Element).closest<HTMLElement>("[data-option]")?.dataset["option"]);
    const item = [...fitting, ...others].find((each) => each.id === id);
    if (item) onChoose(item);
  };
  const isSplit = shown.object !== undefined;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the search box holds the focus and its keys choose
    <div id={listId} role="listbox" aria-label={t("catalog.title")} onClick={press} className="border-y border-line">
      {[
        { label: t("pick.fitting"), items: fitting },
        { label: t("pick.others"), items: others },
      ].map(
        ({ label, items }) =>
          items.length > 0 && (
            <div key={label} role="group" aria-label={isSplit ? label : t("catalog.title")}>
              {isSplit && (
                <p role="presentation" className="border-b border-line bg-inset px-2 py-1 text-s font-medium text-ink-2">
                  {label}
                </p>
              )}
              {items.map((item) => (
                <Option key={item.id} listId={listId} form={form} item={item} isActive={item === active} />
              ))}
            </div>
          ),
      )}
    </div>
  );
}

function Option({ listId, form, item, isActive }: { listId: string; form: OrderForm; item: PriceItem; isActive: boolean }) {
  const fields = fieldsFor(form.fields, item);
  return (
    <ServiceOption
      id={`${listId}${item.id}`}
      item={item}
      charge={chargeOf(fields, item)}
      quantity={quantityOf(fields, item)}
      isChosen={form.service?.id === item.id}
      isActive={isActive}
      isFavourite={form.favourites.has(item.id)}
    />
  );
}
