import { isPackable } from "@vitrine/contract/selling/package/package-rule";
import { type ServicePackages, setPackagesInput } from "@vitrine/contract/selling/package/package";
import { Button } from "@vitrine/ui/form/button";
import { EmptyState } from "@vitrine/ui/feedback/empty-state";
import { ErrorView } from "@vitrine/ui/feedback/error-view";
import { Form } from "@vitrine/ui/form/form";
import { SaveBar } from "@vitrine/ui/form/save-bar";
import { Section } from "@vitrine/ui/layout/section";
import { SkeletonText } from "@vitrine/ui/feedback/skeleton";
import { useConfirm } from "@vitrine/ui/overlay/confirm-dialog";
import { toasts } from "@vitrine/ui/feedback/toast";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { useContractForm } from "../../../shared/kernel/app/contract-form.ts";
import { errorText, failureOf } from "../../../shared/kernel/app/failure.ts";
import { useLeaveGuard } from "../../../shared/kernel/app/leave-guard.ts";
import { useCan } from "../../../shared/kernel/app/me.ts";
import { ReadOnly } from "../../../shared/tenancy/panel/read-only.tsx";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { type ServiceContext, useServiceContext } from "../catalog/service-screen.tsx";
import { PackageRows, type PackageValues } from "./package-rows.tsx";

const schema = setPackagesInput.pick({ items: true }) as z.ZodType as z.ZodType<unknown, PackageValues>;

const valuesOf = ({ items }: ServicePackages): PackageValues => ({
  items: items.map(({ quantity, price, isOn }) => ({ quantity, price, isOn })),
});

/** The fixed quantities in which a shop sells the service. */
export function Screen() {
  const { t } = useTranslation("package");
  const { texts } = useUi();
  const context = useServiceContext();
  const { panelId, service } = context;
  const packable = isPackable(service.type);
  const packages = trpc.package.list.useQuery({ panelId, serviceId: service.id }, { enabled: packable });
  if (!packable) {
    return (
      <EmptyState icon="services" title={t("whole.title")}>
        {t("whole.text")}
      </EmptyState>
    );
  }
  if (packages.error && !packages.data) return <ErrorView detail={errorText(packages.error)} onReload={() => void packages.refetch()} />;
  if (!packages.data) return <SkeletonText label={texts.loading} lines={8} />;
  return <PackagesForm {...context} packages={packages.data} />;
}

function PackagesForm({ panelId, service, currency, packages }: ServiceContext & { packages: ServicePackages }) {
  const { t } = useTranslation("package");
  const utils = trpc.useUtils();
  const set = trpc.package.set.useMutation();
  const form = useContractForm<PackageValues>(schema, valuesOf(packages));
  const { isDirty, isSubmitting } = form.formState;
  useLeaveGuard(isDirty);
  const show = (saved: ServicePackages) => {
    utils.package.list.setData({ panelId, serviceId: service.id }, saved);
    form.reset(valuesOf(saved));
  };
  const save = async ({ items }: PackageValues) => {
    const given = items.map(({ quantity, price, isOn }) => ({ quantity: Number(quantity), price, isOn }));
    show(await set.mutateAsync({ panelId, serviceId: service.id, items: given }));
    toasts.success(t("saved"));
  };
  return (
    <Form form={form} onSubmit={save} failureOf={failureOf} label={t("title")}>
      <ReadOnly unless="catalog.manage">
        <Section look="split" title={t("title")} text={t(packages.isDefault ? "usualText" : "ownText")}>
          <PackageRows form={form} service={service} currency={currency} />
        </Section>
      </ReadOnly>
      {!packages.isDefault && <ResetButton panelId={panelId} serviceId={service.id} onReset={show} />}
      <SaveBar dirty={isDirty} busy={isSubmitting} onDiscard={() => form.reset()} />
    </Form>
  );
}

interface ResetProps {
  panelId: number;
  serviceId: number;
  onReset: (packages: ServicePackages) => void;
}

function ResetButton({ panelId, serviceId, onReset }: ResetProps) {
  const { t } = useTranslation("package");
  const manages = useCan("catalog.manage");
  const confirm = useConfirm();
  const reset = trpc.package.reset.useMutation();
  if (!manages) return null;
  const ask = async () => {
    const done = await confirm({
      title: t("reset.title"),
      text: t("reset.text"),
      confirm: t("reset.act"),
      errorText,
      run: async () => onReset(await reset.mutateAsync({ panelId, serviceId })),
    });
    if (done) toasts.success(t("reset.done"));
  };
  return (
    <Button icon="refresh" className="mt-4" onClick={() => void ask()}>
      {t("reset.act")}
    </Button>
  );
}
