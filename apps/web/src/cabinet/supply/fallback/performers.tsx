import type { Service } from "@vitrine/contract/selling/catalog/service";
import { MOST_PERFORMERS, type ListPerformersOutput } from "@vitrine/contract/supply/fallback/performer";
import { Banner, ErrorBanner } from "@vitrine/ui/feedback/banner";
import { Button } from "@vitrine/ui/form/button";
import { EmptyState } from "@vitrine/ui/feedback/empty-state";
import { useModals } from "@vitrine/ui/overlay/modal-stack";
import { moved } from "@vitrine/ui/list/sortable-list";
import { SaveBar } from "@vitrine/ui/form/save-bar";
import { Section } from "@vitrine/ui/layout/section";
import { SkeletonText } from "@vitrine/ui/feedback/skeleton";
import { rateDecimals, SameDecimals } from "@vitrine/ui/text/money";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { useTranslation } from "react-i18next";
import { errorText } from "../../../shared/kernel/app/failure.ts";
import { useLeaveGuard } from "../../../shared/kernel/app/leave-guard.ts";
import { useCan } from "../../../shared/kernel/app/me.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { AddPerformer } from "./add-performer.tsx";
import { PerformerRow } from "./performer-row.tsx";
import { keyOf, usePerformers } from "./use-performers.ts";

type PerformersProps = { panelId: number; service: Service };

/** The providers of the service: loaded, edited and saved as a whole list. */
export function Performers({ panelId, service }: PerformersProps) {
  const { t } = useTranslation("performer");
  const { texts } = useUi();
  const query = trpc.performer.list.useQuery({ panelId, serviceId: service.id });
  return (
    <Section look="split" title={t("title")} text={t("text")}>
      {query.error && !query.data && <ErrorBanner onRetry={() => void query.refetch()}>{errorText(query.error)}</ErrorBanner>}
      {query.isPending && <SkeletonText label={texts.loading} lines={4} />}
      {query.data && (
        <SameDecimals value={rateDecimals(query.data.items.flatMap(({ rate, cost }) => [rate, cost]))}>
          <PerformerList panelId={panelId} service={service} data={query.data} />
        </SameDecimals>
      )}
    </Section>
  );
}

function PerformerList({ panelId, service, data }: PerformersProps & { data: ListPerformersOutput }) {
  const { t } = useTranslation("performer");
  const manages = useCan("provider.manage");
  const modals = useModals();
  const { items, setItems, isDirty, discard, save, busy, problem } = usePerformers(panelId, service.id, data);
  useLeaveGuard(isDirty);
  const add = async () => {
    const added = await modals.show(AddPerformer, {
      panelId,
      type: service.type,
      isTest: service.isTest,
      taken: items.map(keyOf),
    });
    if (added) setItems([...items, added]);
  };
  return (
    <form
      aria-label={t("title")}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {items.length === 0 && (
        <EmptyState icon="providers" title={t("emptyTitle")}>
          {t("emptyText")}
        </EmptyState>
      )}
      <ol className="divide-y divide-line border-y border-line empty:hidden">
        {items.map((item, at) => (
          <PerformerRow
            key={keyOf(item)}
            panelId={panelId}
            currency={data.currency}
            performer={item}
            at={at}
            last={items.length - 1}
            onMove={manages ? (to) => setItems(moved(items, at, to)) : undefined}
            onRemove={manages && items.length > 1 ? () => setItems(items.filter((_, n) => n !== at)) : undefined}
          />
        ))}
      </ol>
      {problem && (
        <Banner tone="bad" live className="mt-4">
          {problem}
        </Banner>
      )}
      {manages && items.length < MOST_PERFORMERS && (
        <Button icon="plus" className="mt-4" onClick={() => void add()}>
          {t("add")}
        </Button>
      )}
      {items.length === 1 && !isDirty && <p className="mt-4 text-s text-ink-3">{t("onlyOne")}</p>}
      <SaveBar dirty={isDirty} busy={busy} onDiscard={discard} />
    </form>
  );
}
