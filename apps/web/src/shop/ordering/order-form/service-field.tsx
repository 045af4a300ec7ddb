import { useState } from "react";
import { Button } from "@vitrine/ui/form/button";
import { Select } from "@vitrine/ui/form/select";
import { later } from "../../kernel/island/later.tsx";
import { FormField } from "../../kernel/layout/form-field.tsx";
import { networkName } from "../../kernel/format/text.ts";
import { priceText, serviceFacts } from "../../selling/catalog/price.tsx";
import type { PriceItem } from "../../selling/catalog/price-item.ts";
import { useShop } from "../../kernel/layout/shop-context.tsx";
import { useFaultText } from "./fault-text.ts";
import { ServiceButton } from "./service-button.tsx";
import type { OrderForm } from "./use-order-form.ts";

const loadPicker = () => import("./service-picker.tsx");
const ServicePicker = later(async () => (await loadPicker()).ServicePicker);

interface ServiceFieldProps {
  form: OrderForm;
  networks: { name: string; services: number }[];
  /** The services of a page requested without script. */
  plain: readonly PriceItem[];
}

/** The network's services once it is known, by the link or manually; the networks before that. */
export function ServiceField({ form, networks, plain }: ServiceFieldProps) {
  if (form.fields.network === "") return <NetworkChoice form={form} networks={networks} />;
  return (
    <>
      {networks.length > 1 && <OtherNetwork form={form} />}
      <ServiceChoice form={form} />
      {plain.length > 0 && <PlainChoice form={form} plain={plain} />}
    </>
  );
}

function NetworkChoice({ form, networks }: Omit<ServiceFieldProps, "plain">) {
  const { t } = useShop();
  const fault = useFaultText();
  return (
    <FormField label={t("order.network")} hint={t("order.networkHint")} error={fault(form.shown.service)}>
      {(control) => (
        <Select
          {...control}
          name="network"
          value=""
          onChange={(event) => form.change({ network: event.target.value, serviceId: null, quantity: null })}
          placeholder={t("order.networkEmpty")}
          options={networks.map(({ name, services }) => ({ value: name, label: `${networkName(t, name)} (${services})` }))}
        />
      )}
    </FormField>
  );
}

function ServiceChoice({ form }: { form: OrderForm }) {
  const shop = useShop();
  const { t } = shop;
  const fault = useFaultText();
  const { service, hasFailed } = form;
  const [step, setStep] = useState<"unused" | "open" | "closed">("unused");
  const hint = service ? serviceFacts(shop, service).join(" · ") : hasFailed ? undefined : t("order.loading");
  return (
    <div className="needs-script">
      <FormField label={t("order.service")} hint={hint} error={hasFailed ? t("order.noPrices") : fault(form.shown.service)}>
        {(control) => <ServiceButton control={control} form={form} onOpen={() => setStep("open")} onNear={() => void loadPicker()} />}
      </FormField>
      {hasFailed && (
        <Button className="mb-4" onClick={form.refresh}>
          {t("retry")}
        </Button>
      )}
      {step !== "unused" && <ServicePicker form={form} open={step === "open"} onClose={() => setStep("closed")} />}
    </div>
  );
}

/** Without script: the browser's own list, sent with the form. */
function PlainChoice({ form, plain }: Pick<ServiceFieldProps, "form" | "plain">) {
  const shop = useShop();
  return (
    <div className="without-script">
      <FormField label={shop.t("order.service")}>
        {(control) => (
          <Select
            {...control}
            name="service"
            defaultValue={form.service?.id}
            options={plain.map((item) => ({ value: String(item.id), label: `${item.name} — ${priceText(shop, item)}` }))}
          />
        )}
      </FormField>
    </div>
  );
}

function OtherNetwork({ form }: { form: OrderForm }) {
  const { t } = useShop();
  return (
    <p className="needs-script mb-2 flex items-baseline justify-between gap-4 text-s">
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
