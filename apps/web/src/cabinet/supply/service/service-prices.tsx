import { type Service, updatePriceInput } from "@vitrine/contract/selling/catalog/service";
import { ownDriftForm } from "@vitrine/contract/selling/price/drift";
import type { RoundingStep } from "@vitrine/contract/selling/price/rounding";
import { Banner } from "@vitrine/ui/feedback/banner";
import { DecimalInput } from "@vitrine/ui/form/decimal-input";
import { useListState } from "@vitrine/ui/list/list-state";
import { Form, FormCheckbox, FormField } from "@vitrine/ui/form/form";
import { Money } from "@vitrine/ui/text/money";
import { MoneyInput } from "@vitrine/ui/form/money-input";
import { RadioCards } from "@vitrine/ui/form/radio-cards";
import { SaveBar } from "@vitrine/ui/form/save-bar";
import { Section } from "@vitrine/ui/layout/section";
import type { UseFormReturn } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { failureOf } from "../../../shared/kernel/app/failure.ts";
import { listProps, listQueryOptions } from "../../../shared/kernel/app/list-query.ts";
import { useCan } from "../../../shared/kernel/app/me.ts";
import { ReadOnly } from "../../../shared/tenancy/panel/read-only.tsx";
import { CustomPrices } from "../../../shared/selling/price/custom-prices.tsx";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { useServiceContext } from "../../selling/catalog/service-screen.tsx";
import { PriceFigures } from "../../selling/catalog/price-figures.tsx";
import { RoundingField } from "../../../shared/supply/provider/rounding-field.tsx";
import { DriftFields } from "../../selling/drift/drift-fields.tsx";
import { driftInput, driftValues, type DriftValues } from "../../selling/drift/drift-values.ts";
import { ProviderPrice } from "./provider-price.tsx";
import { priceView } from "../../selling/catalog/service-price.ts";
import { useServiceForm } from "../../selling/catalog/use-service-form.ts";

type PriceValues = {
  price: { mode: "follow" | "fixed"; extraCharge: string; rounding: RoundingStep | null; rate: string };
  allowLoss: boolean;
  drift: DriftValues;
};
/** The form keeps the input of both pricing modes; the contract checks only the selected one. */
const pricesSchema = updatePriceInput.pick({ price: true, allowLoss: true }).extend({ drift: ownDriftForm }) as z.ZodType as z.ZodType<
  unknown,
  PriceValues
>;

const valuesOf = ({ priceMode, extraCharge, rounding, rate, allowLoss, drift }: Service): PriceValues => ({
  price: { mode: priceMode, extraCharge, rounding, rate },
  allowLoss,
  drift: driftValues(drift.own),
});

type PriceForm = UseFormReturn<PriceValues, unknown, PriceValues>;

export function Screen() {
  const { t } = useTranslation("catalog");
  const { panelId, service, currency } = useServiceContext();
  const update = trpc.catalog.updatePrice.useMutation();
  const { form, saved, discard } = useServiceForm<PriceValues>(pricesSchema, service, valuesOf);
  const { isDirty, isSubmitting } = form.formState;
  const save = async ({ price, allowLoss, drift }: PriceValues) => {
    const { mode, extraCharge, rounding, rate } = price;
    const chosen = mode === "follow" ? { mode, extraCharge, rounding } : { mode, rate };
    await saved(await update.mutateAsync({ panelId, serviceId: service.id, price: chosen, allowLoss, drift: driftInput(drift) }));
  };
  return (
    <>
      <Form form={form} onSubmit={save} failureOf={failureOf} label={t("tab.prices")}>
        <ReadOnly unless="catalog.manage">
          <Section
            look="split"
            title={t("section.price")}
            text={t(service.type === "Package" ? "section.pricePackage" : "section.priceText")}
          >
            <PriceFields form={form} service={service} currency={currency} />
          </Section>
          {service.provider && <WhenCostChanges form={form} service={service} />}
        </ReadOnly>
        <SaveBar dirty={isDirty} busy={isSubmitting} onDiscard={discard} />
      </Form>
      <UserPrices />
      {service.provider && (
        <div className="mt-6 border-t border-line pt-6">
          <Section look="split" title={t("section.cost")} text={t("section.costText")}>
            <ProviderPrice panelId={panelId} service={service} provider={service.provider} currency={currency} />
          </Section>
        </div>
      )}
    </>
  );
}

function WhenCostChanges({ form, service }: { form: PriceForm; service: Service }) {
  const { t } = useTranslation("drift");
  return (
    <Section look="split" title={t("title")} text={t("text")}>
      <DriftFields form={form} inherited={service.drift.inherited} />
    </Section>
  );
}

/** Users with a custom price for this service. */
function UserPrices() {
  const { t } = useTranslation("price");
  const { panelId, service, currency } = useServiceContext();
  const seesPrices = useCan("price.view");
  const list = useListState();
  const { page, perPage } = list;
  const query = trpc.price.servicePrices.useQuery(
    { panelId, serviceId: service.id, query: list.query || null, page, perPage },
    { ...listQueryOptions, enabled: seesPrices },
  );
  if (!seesPrices) return null;
  return (
    <Section look="plain" title={t("custom.title")} text={t("custom.serviceText")} className="mt-8">
      <CustomPrices
        panelId={panelId}
        of={{ kind: "service", serviceId: service.id }}
        currency={currency}
        list={list}
        {...listProps(query)}
      />
    </Section>
  );
}

function PriceFields({ form, service, currency }: { form: PriceForm; service: Service; currency: string }) {
  const { t } = useTranslation("catalog");
  const { price, allowLoss } = form.watch();
  const view = priceView(service.cost, price);
  return (
    <div className="grid gap-5">
      <RadioCards
        legend={t("field.mode")}
        columns={2}
        value={price.mode}
        onChange={(mode) => form.setValue("price.mode", mode, { shouldDirty: true })}
        options={[
          { value: "follow", title: t("mode.follow"), text: t("mode.followText") },
          { value: "fixed", title: t("mode.fixed"), text: t("mode.fixedText") },
        ]}
      />
      {price.mode === "follow" ? (
        <div className="grid gap-4">
          <FormField key="follow" form={form} name="price.extraCharge" label={t("column.extra")} className="max-w-60" required>
            {(input) => <DecimalInput {...input} unit="%" />}
          </FormField>
          <RoundingField
            currency={currency}
            value={price.rounding}
            onChange={(rounding) => form.setValue("price.rounding", rounding, { shouldDirty: true })}
          />
        </div>
      ) : (
        <FormField key="fixed" form={form} name="price.rate" label={t("field.rate")} className="max-w-60" required>
          {(input) => <MoneyInput {...input} currency={currency} />}
        </FormField>
      )}
      <PriceFigures view={view} currency={currency} />
      {view?.belowCost && (
        <Banner tone={allowLoss ? "warn" : "bad"} title={t("loss.title")}>
          {t(allowLoss ? "loss.allowed" : "loss.refused")} <Money amount={view.cost} currency={currency} />
        </Banner>
      )}
      <FormCheckbox form={form} name="allowLoss" label={t("field.allowLoss")} hint={t("field.allowLossHint")} />
    </div>
  );
}
