import { Banner } from "@vitrine/ui/feedback/banner";
import { Button, ButtonLink } from "@vitrine/ui/form/button";
import { ErrorView } from "@vitrine/ui/feedback/error-view";
import { Form } from "@vitrine/ui/form/form";
import { NotFound } from "@vitrine/ui/feedback/not-found";
import { PageHeader } from "@vitrine/ui/layout/page-header";
import { SkeletonText } from "@vitrine/ui/feedback/skeleton";
import { toasts } from "@vitrine/ui/feedback/toast";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router";
import { useContractForm } from "../../../shared/kernel/app/contract-form.ts";
import { errorText, failureOf } from "../../../shared/kernel/app/failure.ts";
import { useLeaveGuard } from "../../../shared/kernel/app/leave-guard.ts";
import { usePanelId } from "../../../shared/kernel/app/me.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { ChooseDriver } from "./choose-driver.tsx";
import type { PaymentDriver } from "./credentials.ts";
import { inputOf, newValues, systemFormSchema, type SystemValues } from "./system-form.ts";
import { SystemFields } from "./system-fields.tsx";
import { useDrivers } from "./use-drivers.ts";

/** First the payment system is chosen, then connected: `?system=stripe`. */
export function Screen() {
  const { t } = useTranslation("payments");
  const { texts } = useUi();
  const panelId = usePanelId();
  const [params] = useSearchParams();
  const chosen = params.get("system");
  const drivers = useDrivers(panelId);
  const panel = trpc.panel.get.useQuery({ panelId });
  const systems = `/panel/${panelId}/payments/systems`;
  const driver = drivers.items?.find(({ system }) => system === chosen);
  if (chosen !== null && drivers.items && !driver) return <NotFound homeHref={`${systems}/create`} />;
  const failed = drivers.error ?? panel.error;
  return (
    <>
      <PageHeader
        title={driver ? t("create.titleOf", { system: driver.title }) : t("create.title")}
        lead={driver ? undefined : t("create.lead")}
        back={driver ? { href: `${systems}/create`, label: t("create.title") } : { href: systems, label: t("systems.title") }}
      />
      {failed && (!drivers.items || !panel.data) && (
        <ErrorView detail={errorText(failed)} onReload={() => void Promise.all([drivers.refetch(), panel.refetch()])} />
      )}
      {!failed && (!drivers.items || !panel.data) && <SkeletonText label={texts.loading} lines={8} />}
      {drivers.items && panel.data && chosen === null && <ChooseDriver drivers={drivers.items} currency={panel.data.currency} />}
      {driver && panel.data && <ConnectForm key={driver.system} panelId={panelId} driver={driver} panelCurrency={panel.data.currency} />}
    </>
  );
}

function ConnectForm({ panelId, driver, panelCurrency }: { panelId: number; driver: PaymentDriver; panelCurrency: string }) {
  const { t } = useTranslation("payments");
  const { texts } = useUi();
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const create = trpc.paymentSystem.create.useMutation();
  const { i18n } = useTranslation();
  // Otherwise customers would read the English name of a transfer.
  const own = i18n.exists(`payment-systems:name.${driver.system}`) ? driver.title : "";
  const form = useContractForm<SystemValues>(systemFormSchema(driver), { ...newValues(driver, panelCurrency), title: own });
  const { isDirty, isSubmitting } = form.formState;
  const madeId = create.data?.id;
  useLeaveGuard(isDirty && madeId === undefined);
  // Navigate after the guard has registered that there are no unsaved changes.
  useEffect(() => {
    if (madeId !== undefined) void navigate(`/panel/${panelId}/payments/systems/${madeId}`, { replace: true });
  }, [madeId, navigate, panelId]);
  const save = async (values: SystemValues) => {
    const address = driver.noticeUrl === null ? {} : { noticeUrl: driver.noticeUrl };
    await create.mutateAsync({ panelId, system: driver.system, ...inputOf(values, driver, panelCurrency), ...address });
    // The address is used up: the next system gets another one.
    await Promise.all([utils.paymentSystem.list.invalidate(), utils.paymentSystem.drivers.invalidate()]);
    toasts.success(t("create.done"));
  };
  return (
    <Form form={form} onSubmit={save} failureOf={failureOf} label={t("create.titleOf", { system: driver.title })}>
      {driver.confirmedByOwner && (
        <Banner tone="info" className="mb-6 max-w-content">
          {t("create.byOwner")}
        </Banner>
      )}
      <SystemFields form={form} driver={driver} panelCurrency={panelCurrency} noticeUrl={driver.noticeUrl} />
      <div className="flex flex-wrap gap-2 border-t border-line pt-6">
        <Button type="submit" variant="primary" busy={isSubmitting}>
          {t("create.connect")}
        </Button>
        <ButtonLink variant="quiet" href={`/panel/${panelId}/payments/systems`}>
          {texts.cancel}
        </ButtonLink>
      </div>
    </Form>
  );
}
