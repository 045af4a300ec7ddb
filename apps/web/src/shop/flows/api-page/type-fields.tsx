import { SERVICE_TYPES } from "@vitrine/contract/selling/catalog/service-types";
import { resellerFieldOf } from "@vitrine/contract/ordering/order/reseller-fields";
import { useShop } from "../../kernel/layout/shop-context.tsx";
import { TYPE_FORMS } from "../../ordering/order-form/type-forms.ts";

/** The fields of an order by service type; optional ones in brackets. */
export function TypeFields() {
  const { t } = useShop();
  return (
    <>
      <h3 className="mt-6 mb-1 font-semibold">{t("apiOrder.types")}</h3>
      <p className="mb-2 text-s text-ink-2">{t("apiOrder.typesText")}</p>
      <dl className="mb-4 border-t border-line">
        {SERVICE_TYPES.map((type) => (
          <div key={type} className="grid grid-cols-[220px_minmax(0,1fr)] gap-4 border-b border-line py-2 narrow:grid-cols-1 narrow:gap-0">
            <dt lang="en">{type}</dt>
            <dd className="font-code text-s break-words text-ink-2">{fieldsOf(type)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

const fieldsOf = (type: string): string =>
  TYPE_FORMS[type]!.map(({ name, isOptional }) => (isOptional ? `[${resellerFieldOf(name)}]` : resellerFieldOf(name))).join(", ");
