import type { HeldService } from "@vitrine/contract/supply/provider/held";
import type { Provider } from "@vitrine/contract/supply/provider/provider";
import { type BulkAction, DataList, type Selection } from "@vitrine/ui/list/data-list";
import { EmptyState } from "@vitrine/ui/feedback/empty-state";
import { useListState } from "@vitrine/ui/list/list-state";
import { formatMoney, Money } from "@vitrine/ui/text/money";
import { Section } from "@vitrine/ui/layout/section";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { listProps, listQueryOptions } from "../../../shared/kernel/app/list-query.ts";
import { useCan } from "../../../shared/kernel/app/me.ts";
import { useCurrency } from "../../../shared/tenancy/panel/use-currency.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { heldColumns, heldDecimals } from "./held-columns.tsx";
import { useSettleHeld } from "./use-settle-held.ts";

const MOST = 100;

/** Services on hold until the owner accepts or rejects the provider's new price; renders nothing if none is on hold. */
export function HeldServices({ panelId, provider }: { panelId: number; provider: Provider }) {
  const { t } = useTranslation("provider");
  const { locale } = useUi();
  const list = useListState({ prefix: "held" });
  const { page, perPage } = list;
  const held = trpc.provider.held.useQuery({ panelId, providerId: provider.id, page, perPage }, listQueryOptions);
  const own = useCurrency(panelId) ?? provider.currency;
  const manages = useCan("catalog.manage");
  const settle = useSettleHeld(panelId, provider.id);
  const bulkActions = useBulkActs(panelId, provider.id, settle, held.data?.total ?? 0);
  const theirs = provider.currency;
  const decimals = heldDecimals(held.data?.items ?? []);
  const columns = useMemo(() => heldColumns({ t, locale, panelId, theirs, own, decimals }), [t, locale, panelId, theirs, own, decimals]);
  if (!held.data || held.data.total === 0) return null;
  return (
    <Section title={t("held.title")} text={t("held.text")} look="plain" className="mb-8">
      <DataList<HeldService>
        label={t("held.title")}
        list={list}
        {...listProps(held)}
        columns={columns}
        decimals={heldDecimals}
        rowId={({ serviceId }) => serviceId}
        rowLabel={({ name }) => name}
        {...(manages ? { bulkActions } : {})}
        rowActions={({ serviceId }) =>
          manages
            ? (["accept", "keep"] as const).map((decision) => ({
                label: t(`held.${decision}`),
                onSelect: () => void settle([serviceId], decision),
              }))
            : []
        }
        card={(service) => ({
          title: service.name,
          sub: t(`held.${service.reason}`),
          value: <Money amount={service.priceNow} currency={own} mode="display" />,
          note: t("changes.fromTo", {
            from: formatMoney(locale, service.rateBefore, theirs, decimals),
            to: formatMoney(locale, service.rateNow, theirs, decimals),
          }),
        })}
        firstUse={<EmptyState icon="check" title={t("changes.emptyTitle")} />}
      />
    </Section>
  );
}

/** One letter and one button for each decision, on the selected services or on all that are on hold. */
function useBulkActs(panelId: number, providerId: number, settle: ReturnType<typeof useSettleHeld>, total: number): readonly BulkAction[] {
  const { t } = useTranslation("provider");
  const utils = trpc.useUtils();
  const allIds = async (): Promise<number[]> => {
    const pages = Array.from({ length: Math.ceil(total / MOST) }, (_, at) =>
      utils.provider.held.fetch({ panelId, providerId, page: at + 1, perPage: MOST }),
    );
    return (await Promise.all(pages)).flatMap(({ items }) => items.map(({ serviceId }) => serviceId));
  };
  return (["accept", "keep"] as const).map((decision) => ({
    id: decision,
    label: t(`held.${decision}`),
    shortcut: decision === "accept" ? "A" : "O",
    run: async (selection: Selection) => {
      await settle(selection.all ? await allIds() : [...selection.ids].map(Number), decision);
      selection.clear();
    },
  }));
}
