import { type OwnService, updateOwnServiceInput } from "@vitrine/contract/ordering/executor/own-service";
import { Banner } from "@vitrine/ui/feedback/banner";
import { EmptyState } from "@vitrine/ui/feedback/empty-state";
import { ErrorView } from "@vitrine/ui/feedback/error-view";
import { Form } from "@vitrine/ui/form/form";
import { SaveBar } from "@vitrine/ui/form/save-bar";
import { Section } from "@vitrine/ui/layout/section";
import { SkeletonText } from "@vitrine/ui/feedback/skeleton";
import { toasts } from "@vitrine/ui/feedback/toast";
import { useUi } from "@vitrine/ui/base/ui-provider";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { useContractForm } from "../../../shared/kernel/app/contract-form.ts";
import { type Terms, TermsFields } from "../../../shared/ordering/executor/terms-fields.tsx";
import { errorText, failureOf, isRefusal } from "../../../shared/kernel/app/failure.ts";
import { useLeaveGuard } from "../../../shared/kernel/app/leave-guard.ts";
import { ReadOnly } from "../../../shared/tenancy/panel/read-only.tsx";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { useServiceContext } from "../../selling/catalog/service-screen.tsx";
import { ServiceExecutors } from "./service-executors.tsx";

/** Who performs an in-house service, and how. */
export function Screen() {
  const { t } = useTranslation("catalog");
  const { service } = useServiceContext();
  if (service.isOwn) return <OwnTerms />;
  return (
    <EmptyState icon="bolt" title={t("bots.notOwn")}>
      {t("bots.notOwnText")}
    </EmptyState>
  );
}

/** An in-house service is performed only by the panel's performers. */
export function OwnPerformers() {
  const { panelId } = useServiceContext();
  return <WithOwn>{(own) => <ServiceExecutors panelId={panelId} own={own} />}</WithOwn>;
}

function OwnTerms() {
  const { panelId, currency } = useServiceContext();
  return (
    <WithOwn>
      {(own) => (
        <>
          <TermsForm panelId={panelId} own={own} currency={currency} />
          <div className="mt-6 border-t border-line pt-6">
            <ServiceExecutors panelId={panelId} own={own} />
          </div>
        </>
      )}
    </WithOwn>
  );
}

function WithOwn({ children }: { children: (own: OwnService) => ReactNode }) {
  const { texts } = useUi();
  const { panelId, service } = useServiceContext();
  const query = trpc.executor.service.useQuery({ panelId, serviceId: service.id });
  if (isRefusal(query.error, "forbidden")) return <Banner>{errorText(query.error)}</Banner>;
  if (query.error && !query.data) return <ErrorView onReload={() => void query.refetch()} />;
  return query.data ? children(query.data) : <SkeletonText label={texts.loading} lines={8} />;
}

const schema = updateOwnServiceInput.omit({ serviceId: true }) as z.ZodType as z.ZodType<unknown, Terms>;

function TermsForm({ panelId, own, currency }: { panelId: number; own: OwnService; currency: string }) {
  const { t } = useTranslation("executor");
  const { t: common } = useTranslation("toasts");
  const utils = trpc.useUtils();
  const update = trpc.executor.updateService.useMutation();
  const form = useContractForm<Terms>(schema, termsOf(own));
  const { isDirty, isSubmitting } = form.formState;
  useLeaveGuard(isDirty);
  const save = async (values: Terms) => {
    form.reset(termsOf(await update.mutateAsync({ panelId, serviceId: own.service.id, ...values })));
    toasts.success(common("saved"));
    await Promise.all([utils.executor.invalidate(), utils.catalog.invalidate()]);
  };
  return (
    <Form form={form} onSubmit={save} failureOf={failureOf} label={t("terms.title")}>
      <ReadOnly unless="executor.manage">
        <Section look="split" title={t("terms.title")} text={t("terms.text")}>
          <TermsFields form={form} currency={currency} />
        </Section>
      </ReadOnly>
      <SaveBar dirty={isDirty} busy={isSubmitting} onDiscard={() => form.reset(termsOf(own))} />
    </Form>
  );
}

const termsOf = ({ pay, leaseMinutes, ignores, instructions }: OwnService): Terms => ({
  pay,
  leaseMinutes,
  ignores,
  instructions: instructions ?? "",
});
