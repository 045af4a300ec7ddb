import { formatNumber } from "@vitrine/ui/text/money";
import { Switch } from "@vitrine/ui/form/switch";
import type { PriceItem } from "../../selling/catalog/price-item.ts";
import { useShop } from "../../kernel/layout/shop-context.tsx";
import { FurtherField } from "./further-field.tsx";
import { furtherFields, moreNumber, quantityOf, takesRuns } from "./order-fields.ts";
import { durationText } from "../../kernel/format/duration.ts";
import type { OrderForm } from "./use-order-form.ts";

/** Drip-feed: the same quantity several times, with a pause in between. */
export function DripFields({ form, service }: { form: OrderForm; service: PriceItem }) {
  const { t } = useShop();
  const { fields, asked } = form;
  if (!takesRuns(asked, service)) return null;
  const own = furtherFields(fields, service, asked).filter(({ name }) => name === "runs" || name === "interval");
  return (
    <div className="mb-4 border-t border-line pt-2">
      <Switch
        label={t("ask.drip")}
        hint={t("ask.dripHint")}
        checked={fields.isDrip}
        onChange={(event) => form.change({ isDrip: event.target.checked })}
        className="w-full min-h-11"
      />
      {fields.isDrip && (
        <div className="mt-2 grid grid-cols-2 gap-x-4">
          {own.map((field) => (
            <FurtherField key={field.name} form={form} service={service} asked={field} />
          ))}
          <DripSummary form={form} service={service} />
        </div>
      )}
    </div>
  );
}

function DripSummary({ form, service }: { form: OrderForm; service: PriceItem }) {
  const { t, language } = useShop();
  const { fields } = form;
  const runs = moreNumber(fields, "runs");
  const each = quantityOf(fields, service);
  const minutes = moreNumber(fields, "interval");
  if (!(runs > 1) || !(each > 0)) return null;
  return (
    <p role="status" className="col-span-2 text-s text-ink-2">
      {t("ask.dripTotal", {
        runs: formatNumber(language, runs),
        each: formatNumber(language, each),
        total: formatNumber(language, runs * each),
      })}
      {minutes > 0 && ` ${t("ask.dripLasts", { time: durationText(language, (runs - 1) * minutes) })}`}
    </p>
  );
}
