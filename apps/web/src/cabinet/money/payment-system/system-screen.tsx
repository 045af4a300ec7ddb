import type { PaymentSystem } from "@vitrine/contract/money/payment/payment-system";
import { Banner, ErrorBanner } from "@vitrine/ui/feedback/banner";
import { Button } from "@vitrine/ui/form/button";
import { CopyField } from "@vitrine/ui/form/copy-field";
import { ErrorView } from "@vitrine/ui/feedback/error-view";
import { Form } from "@vitrine/ui/form/form";
import { NotFound } from "@vitrine/ui/feedback/not-found";
import { PageHeader } from "@vitrine/ui/layout/page-header";
import { SaveBar } from "@vitrine/ui/form/save-bar";
import { Section } from "@vitrine/ui/layout/section";
import { SkeletonText } from "@vitrine/ui/feedback/skeleton";
import { Time } from "@vitrine/ui/text/time";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { useContractForm } from "../../../shared/kernel/app/contract-form.ts";
import { errorText, failureOf, isRefusal } from "../../../shared/kernel/app/failure.ts";
import { useLeaveGuard } from "../../../shared/kernel/app/leave-guard.ts";
import { useCan, usePanelId } from "../../../shared/kernel/app/me.ts";
import { ReadOnly } from "../../../shared/tenancy/panel/read-only.tsx";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import type { PaymentDriver } from "./credentials.ts";
import { RemoveSystem } from "./remove-system.tsx";
import { inputOf, systemFormSchema, type SystemValues, valuesOf } from "./system-form.ts";
import { SystemFields } from "./system-fields.tsx";
import { useDrivers } from "./use-drivers.ts";
import { useSystemUpdate } from "./use-system-acts.ts";

export function Screen() {
  const { t } = useTranslation("payments");
  const { texts } = useUi();
  const panelId = usePanelId();
  const paymentSystemId = Number(useParams()["paymentSystemId"]);
  const systems = `/panel/${panelId}/payments/systems`;
  const system = trpc.paymentSystem.get.useQuery({ panelId, paymentSystemId });
  const drivers = useDrivers(panelId);
  const panel = trpc.panel.get.useQuery({ panelId });
  const driver = drivers.items?.find((one) => one.system === system.data?.system);
  const failed = system.error ?? drivers.error ?? panel.error;
  if (isRefusal(system.error, "not_found")) return <NotFound homeHref={systems} />;
  return (
    <>
      <PageHeader
        title={system.data?.title ?? t("systems.title")}
        lead={driver && driver.title !== system.data?.title ? driver.title : undefined}
        back={{ href: systems, label: t("systems.title") }}
      />
      {system.data && driver && panel.data ? (
        <Connected panelId={panelId} system={system.data} driver={driver} panelCurrency={panel.data.currency} />
      ) : failed ? (
        <ErrorView detail={errorText(failed)} onReload={() => void Promise.all([system.refetch(), drivers.refetch(), panel.refetch()])} />
      ) : (
        <SkeletonText label={texts.loading} lines={8} />
      )}
    </>
  );
}

type ConnectedProps = { panelId: number; system: PaymentSystem; driver: PaymentDriver; panelCurrency: string };

function Connected(props: ConnectedProps) {
  const { panelId, system, driver, panelCurrency } = props;
  const { t } = useTranslation("payments");
  const { save } = useSystemUpdate(panelId, system.id);
  const form = useContractForm<SystemValues>(systemFormSchema(driver, system.credentialsSet), valuesOf(system, driver));
  const { isDirty, isSubmitting } = form.formState;
  useLeaveGuard(isDirty);
  const submit = async (values: SystemValues) => {
    await save(inputOf(values, driver, panelCurrency));
    form.reset({ ...values, credentials: valuesOf(system, driver).credentials });
  };
  return (
    <>
      {system.failingSince !== null && (
        <Banner tone="bad" title={t("failing.title")} className="mb-6 max-w-content">
          <p>{t("failing.text", { system: driver.title })}</p>
          {system.failure && <p className="font-medium [overflow-wrap:anywhere]">{system.failure}</p>}
          <p>
            {t("failing.since")} <Time value={system.failingSince * 1000} />
          </p>
        </Banner>
      )}
      <NoticeUrl panelId={panelId} system={system} driver={driver} />
      <Form form={form} onSubmit={submit} failureOf={failureOf} label={t("settings.title")}>
        <ReadOnly unless="payment.connect">
          <SystemFields form={form} driver={driver} panelCurrency={panelCurrency} noticeUrl={null} credentialsSet={system.credentialsSet} />
        </ReadOnly>
        <SaveBar dirty={isDirty} busy={isSubmitting} onDiscard={() => form.reset()} />
      </Form>
      {useCan("payment.connect") && <RemoveSystem panelId={panelId} system={system} />}
    </>
  );
}

function NoticeUrl({ panelId, system, driver }: Omit<ConnectedProps, "panelCurrency">) {
  const { t } = useTranslation("payments");
  return (
    <Section look="split" title={t("notice.title")} text={system.noticeUrl === null ? t("notice.none") : t("notice.text")} className="mb-6">
      <div className="grid gap-4">
        {system.noticeUrl !== null && <CopyField label={t("notice.address")} value={system.noticeUrl} />}
        {!driver.confirmedByOwner && <ConnectionTest panelId={panelId} system={system} />}
      </div>
    </Section>
  );
}

/** Requests the smallest payment with the stored keys; a refusal is shown in the system's own words. */
function ConnectionTest({ panelId, system }: { panelId: number; system: PaymentSystem }) {
  const { t } = useTranslation("payments");
  const test = trpc.paymentSystem.test.useMutation();
  if (!useCan("payment.connect")) return null;
  return (
    <div className="grid justify-items-start gap-2">
      <Button icon="check" busy={test.isPending} onClick={() => test.mutate({ panelId, paymentSystemId: system.id })}>
        {t("test.run")}
      </Button>
      <div role="status">
        {test.data && <Banner tone="ok">{t("test.ok")}</Banner>}
        {test.error && <ErrorBanner>{errorText(test.error)}</ErrorBanner>}
      </div>
    </div>
  );
}
