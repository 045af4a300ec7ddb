import { createOwnServiceInput } from "@vitrine/contract/ordering/executor/own-service";
import { Button, ButtonLink } from "@vitrine/ui/form/button";
import { Form } from "@vitrine/ui/form/form";
import { LinkTabs } from "@vitrine/ui/layout/link-tabs";
import { PageHeader } from "@vitrine/ui/layout/page-header";
import { Section } from "@vitrine/ui/layout/section";
import { SkeletonText } from "@vitrine/ui/feedback/skeleton";
import { toasts } from "@vitrine/ui/feedback/toast";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router";
import type { z } from "zod";
import { useContractForm } from "../../../shared/kernel/app/contract-form.ts";
import { TermsFields } from "../../../shared/ordering/executor/terms-fields.tsx";
import { failureOf } from "../../../shared/kernel/app/failure.ts";
import { useCan, usePanelId } from "../../../shared/kernel/app/me.ts";
import { useCurrency } from "../../../shared/tenancy/panel/use-currency.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { NewResoldService } from "../../supply/service/new-resold-service.tsx";
import { NewManualService } from "../../supply/service/new-service.tsx";
import { AllowedFields, LimitFields, type NewServiceValues, PriceFields, SoldFields } from "./new-service-fields.tsx";

const schema = createOwnServiceInput as z.ZodType as z.ZodType<unknown, NewServiceValues>;

const EMPTY: NewServiceValues = {
  category: "",
  name: "",
  description: "",
  type: "Default",
  min: 10,
  max: 1000,
  increment: 1,
  rate: "",
  pay: "",
  leaseMinutes: 15,
  ignores: 3,
  instructions: "",
  refill: false,
  cancel: true,
  dripfeed: false,
  duplicateGuard: true,
  isOnSale: true,
};

const KINDS = ["resold", "manual", "own"] as const;

/** The kinds of a service: resold from a provider, performed manually, or performed by the panel's performers. */
export function Screen() {
  const { t } = useTranslation("catalog");
  const { texts } = useUi();
  const panelId = usePanelId();
  const currency = useCurrency(panelId);
  const [params] = useSearchParams();
  const manages = { resold: useCan("catalog.manage"), manual: useCan("catalog.manage"), own: useCan("executor.manage") };
  const kinds = KINDS.filter((kind) => manages[kind]);
  const kind = kinds.find((one) => one === params.get("kind")) ?? kinds[0];
  const list = `/panel/${panelId}/services`;
  return (
    <>
      <PageHeader title={t("create.title")} lead={kind && t(`create.${kind}Text`)} back={{ href: list, label: t("title") }} />
      <LinkTabs
        label={t("create.kinds")}
        items={kinds.map((id) => ({ id, label: t(`create.${id}`), href: `${list}/create?kind=${id}`, current: id === kind }))}
      />
      <div className="pt-6">
        {currency === undefined && <SkeletonText label={texts.loading} lines={10} />}
        {currency !== undefined && kind === "resold" && <NewResoldService panelId={panelId} />}
        {currency !== undefined && kind === "manual" && <NewManualService panelId={panelId} currency={currency} />}
        {currency !== undefined && kind === "own" && <NewService currency={currency} back={`${list}/own`} />}
      </div>
    </>
  );
}

function NewService({ currency, back }: { currency: string; back: string }) {
  const { t } = useTranslation("executor");
  const { texts } = useUi();
  const panelId = usePanelId();
  const utils = trpc.useUtils();
  const navigate = useNavigate();
  const create = trpc.executor.createService.useMutation();
  const form = useContractForm<NewServiceValues>(schema, EMPTY);
  const save = async (values: NewServiceValues) => {
    const { service } = await create.mutateAsync({ panelId, ...values });
    toasts.success(t("new.made"));
    await Promise.all([utils.executor.invalidate(), utils.catalog.invalidate()]);
    void navigate(`/panel/${panelId}/services/${service.id}/bots`);
  };
  return (
    <Form form={form} onSubmit={save} failureOf={failureOf} label={t("new.title")}>
      <Section look="split" title={t("new.sold")} text={t("new.soldText")}>
        <SoldFields form={form} />
      </Section>
      <Section look="split" title={t("new.limits")}>
        <LimitFields form={form} />
      </Section>
      <Section look="split" title={t("new.money")} text={t("new.moneyText")}>
        <PriceFields form={form} currency={currency} />
      </Section>
      <Section look="split" title={t("terms.title")}>
        <TermsFields form={form} currency={currency} />
      </Section>
      <Section look="split" title={t("new.allowed")}>
        <AllowedFields form={form} />
      </Section>
      <div className="flex flex-wrap justify-end gap-2 border-t border-line pt-6">
        <ButtonLink href={back}>{texts.cancel}</ButtonLink>
        <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
          {t("new.save")}
        </Button>
      </div>
    </Form>
  );
}
