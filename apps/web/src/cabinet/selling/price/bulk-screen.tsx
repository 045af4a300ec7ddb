import { MOST_IN_BATCH } from "@vitrine/contract/selling/price/batch";
import { formatAmount } from "@vitrine/contract/kernel/amount/amount";
import { Banner } from "@vitrine/ui/feedback/banner";
import { Button } from "@vitrine/ui/form/button";
import { useConfirm } from "@vitrine/ui/overlay/confirm-dialog";
import { EmptyState } from "@vitrine/ui/feedback/empty-state";
import { ErrorView } from "@vitrine/ui/feedback/error-view";
import { Field } from "@vitrine/ui/form/field";
import { PageHeader } from "@vitrine/ui/layout/page-header";
import { Section } from "@vitrine/ui/layout/section";
import { Select } from "@vitrine/ui/form/select";
import { SkeletonText } from "@vitrine/ui/feedback/skeleton";
import { TextInput } from "@vitrine/ui/form/text-input";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { errorText } from "../../../shared/kernel/app/failure.ts";
import { usePanelId } from "../../../shared/kernel/app/me.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { BULK_ORDERS, type BulkOrder } from "./bulk-plan.ts";
import { BulkSummary } from "./bulk-summary.tsx";
import { useKeptBulk } from "./kept-bulk.ts";
import { PreviewList } from "./preview-list.tsx";
import { RuleFields } from "./rule-fields.tsx";
import { ScopeFields } from "./scope-fields.tsx";
import { type Bulk, useBulk } from "./use-bulk.ts";

/** Bulk price change: the services, the rule, and a preview of every price before anything is saved. */
export function Screen() {
  const { t } = useTranslation("price");
  const panelId = usePanelId();
  const kept = useKeptBulk();
  const bulk = useBulk(panelId, kept);
  const currency = bulk.found.data?.currency ?? "";
  return (
    <>
      <PageHeader back={{ href: `/panel/${panelId}/services`, label: t("bulk.back") }} title={t("bulk.title")} lead={t("bulk.lead")} />
      <div className="grid grid-cols-1 gap-6">
        <Section title={t("bulk.scope")}>
          <ScopeFields panelId={panelId} state={kept.scope} onChange={kept.setScope} />
        </Section>
        <Section title={t("bulk.rule")}>
          <RuleFields draft={kept.draft.rule} onChange={(rule) => kept.change({ rule })} currency={currency} />
        </Section>
        <Preview panelId={panelId} bulk={bulk} />
      </div>
    </>
  );
}

function Preview({ panelId, bulk }: { panelId: number; bulk: Bulk }) {
  const { t } = useTranslation("price");
  const { texts } = useUi();
  const { found, plan } = bulk;
  if (found.error && !found.data) return <ErrorView detail={errorText(found.error)} onReload={() => void found.refetch()} />;
  if (!found.data) return <SkeletonText label={texts.loading} lines={12} />;
  const { currency, isCut, items } = found.data;
  if (items.length === 0) {
    return (
      <div className="rounded-card border border-line bg-sheet">
        <EmptyState icon="services" title={t("bulk.none")}>
          {t("bulk.noneText")}
        </EmptyState>
      </div>
    );
  }
  return (
    <div className="grid min-w-0 gap-4">
      <BulkSummary plan={plan} hasRule={bulk.rule !== undefined} currency={currency} />
      {isCut && <Banner tone="warn">{t("bulk.cut", { count: MOST_IN_BATCH })}</Banner>}
      <Apply panelId={panelId} bulk={bulk} />
      <div className="flex flex-wrap items-end justify-between gap-4">
        <Field label={t("bulk.order")} className="min-w-52">
          {(control) => (
            <Select
              {...control}
              value={bulk.order}
              onChange={(event) => bulk.setOrder(event.target.value as BulkOrder)}
              options={BULK_ORDERS.map((value) => ({ value, label: t(`bulk.orders.${value}`) }))}
            />
          )}
        </Field>
        {bulk.excluded.size > 0 && (
          <Button size="s" onClick={() => bulk.setExcluded(new Set())}>
            {t("bulk.includeAll", { count: bulk.excluded.size })}
          </Button>
        )}
      </div>
      <PreviewList lines={bulk.shown} excluded={bulk.excluded} currency={currency} onToggle={bulk.toggle} />
    </div>
  );
}

function Apply({ panelId, bulk }: { panelId: number; bulk: Bulk }) {
  const { t } = useTranslation("price");
  const confirm = useConfirm();
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const apply = trpc.price.applyBatch.useMutation();
  const { plan, rule, excluded, note } = bulk;
  const chosen = plan.lines.filter(({ service, rate }) => rate !== null && !excluded.has(service.id));
  const count = chosen.length;
  if (!rule || count === 0) return null;
  const press = async () => {
    let batchId = 0;
    const services = chosen.map(({ service, rate }) => ({ id: service.id, rate: rate === null ? null : formatAmount(rate) }));
    const done = await confirm({
      title: t("bulk.confirmTitle", { count }),
      text: t("bulk.confirmText"),
      confirm: t("bulk.apply", { count }),
      run: async () => void ({ batchId } = await apply.mutateAsync({ panelId, rule, services, note })),
      errorText,
    });
    if (!done) return;
    await utils.price.invalidate();
    await bulk.forget();
    await navigate(`/panel/${panelId}/prices/batches/${batchId}`);
  };
  return (
    <div className="flex flex-wrap items-end gap-4 rounded-card border border-line bg-sheet p-4">
      <Field label={t("bulk.note")} className="min-w-0 flex-1 basis-60" optional>
        {(control) => <TextInput {...control} maxLength={300} value={note} onChange={(event) => bulk.setNote(event.target.value)} />}
      </Field>
      <Button variant="primary" onClick={() => void press()}>
        {t("bulk.apply", { count })}
      </Button>
    </div>
  );
}
