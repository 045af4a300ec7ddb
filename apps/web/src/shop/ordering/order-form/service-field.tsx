import { Button } from "@vitrine/ui/form/button";
import { Select, type SelectGroup } from "@vitrine/ui/form/select";
import { FormField } from "../../kernel/layout/form-field.tsx";
import { networkName } from "../../kernel/format/text.ts";
import { priceText, serviceFacts } from "../../selling/catalog/price.tsx";
import type { PriceItem } from "../../selling/catalog/price-item.ts";
import { type Shop, useShop } from "../../kernel/layout/shop-context.tsx";
import { useFaultText } from "./fault-text.ts";
import { keptQuantity } from "./order-fields.ts";
import type { OrderForm } from "./use-order-form.ts";

const MANY = 60;

interface ServiceFieldProps {
  form: OrderForm;
  networks: { name: string; services: number }[];
}

/** The network's services once it is known, by the link or manually; the networks before that. */
export function ServiceField({ form, networks }: ServiceFieldProps) {
  return form.fields.network === "" ? <NetworkChoice form={form} networks={networks} /> : <ServiceChoice form={form} networks={networks} />;
}

function NetworkChoice({ form, networks }: ServiceFieldProps) {
  const { t } = useShop();
  const fault = useFaultText();
  return (
    <FormField label={t("order.network")} hint={t("order.networkHint")} error={fault(form.shown.service)}>
      {(control) => (
        <Select
          {...control}
          value=""
          onChange={(event) => form.change({ network: event.target.value, serviceId: null, quantity: null })}
          placeholder={t("order.networkEmpty")}
          options={networks.map(({ name, services }) => ({ value: name, label: `${networkName(t, name)} (${services})` }))}
        />
      )}
    </FormField>
  );
}

function ServiceChoice({ form, networks }: ServiceFieldProps) {
  const shop = useShop();
  const { t } = shop;
  const fault = useFaultText();
  const { items, service, hasFailed } = form;
  const list = items ?? (service ? [service] : []);
  const categories = [...new Set(list.map(({ category }) => category))];
  const isSplit = list.length > MANY && categories.length > 1;
  const category = service?.category ?? categories[0] ?? "";
  const shown = isSplit ? list.filter((item) => item.category === category) : list;
  const pick = (item: PriceItem | undefined) => item && form.change({ serviceId: item.id, quantity: keptQuantity(form.fields, item) });
  const hint = service ? serviceFacts(shop, service).join(" · ") : hasFailed ? undefined : t("order.loading");
  return (
    <>
      {networks.length > 1 && <OtherNetwork form={form} />}
      {isSplit && (
        <FormField label={t("order.category")}>
          {(control) => (
            <Select
              {...control}
              value={category}
              onChange={(event) => pick(list.find((item) => item.category === event.target.value))}
              options={categories.map((name) => ({ value: name, label: name }))}
            />
          )}
        </FormField>
      )}
      <FormField label={t("order.service")} hint={hint} error={hasFailed ? t("order.noPrices") : fault(form.shown.service)}>
        {(control) => (
          <Select
            {...control}
            name="service"
            value={service?.id ?? ""}
            onChange={(event) => pick(list.find((item) => item.id === Number(event.target.value)))}
            options={isSplit ? shown.map((item) => option(shop, item)) : grouped(shop, shown)}
          />
        )}
      </FormField>
      {hasFailed && (
        <Button className="mb-4" onClick={form.refresh}>
          {t("retry")}
        </Button>
      )}
    </>
  );
}

function OtherNetwork({ form }: { form: OrderForm }) {
  const { t } = useShop();
  return (
    <p className="mb-2 flex items-baseline justify-between gap-4 text-s">
      <span className="font-medium">{networkName(t, form.fields.network)}</span>
      <button
        type="button"
        onClick={() => form.change({ network: "", serviceId: null, quantity: null })}
        className="ruled-link target cursor-pointer text-ink-2"
      >
        {t("order.changeNetwork")}
      </button>
    </p>
  );
}

const option = (shop: Shop, item: PriceItem) => ({ value: String(item.id), label: `${item.name} — ${priceText(shop, item)}` });

function grouped(shop: Shop, items: PriceItem[]): SelectGroup[] {
  const groups = new Map<string, PriceItem[]>();
  for (const item of items) groups.set(item.category, [...(groups.get(item.category) ?? []), item]);
  return [...groups].map(([label, members]) => ({ label, options: members.map((item) => option(shop, item)) }));
}
