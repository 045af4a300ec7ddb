import type { HeldService } from "@vitrine/contract/supply/provider/held";
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

/** Services on hold until the owner decides on their price, of one provider or of all; renders nothing if none is on hold. */
export function HeldServices({ panelId, provider = null }: { panelId: number; provider?: number | null }) {
  const { t } = useTranslation("provider");
  const { locale } = useUi();
  const list = useListState({ prefix: "held" });
  const { page, perPage } = list;
  const held = trpc.drift.waiting.useQuery({ panelId, provider, page, perPage }, listQueryOptions);
  const own = useCurrency(panelId) ?? "";
  const manages = useCan("catalog.manage");
  const settle = useSettleHeld(panelId);
  const bulkActions = useBulkActs(panelId, provider, settle, held.data?.total ?? 0);
  const decimals = heldDecimals(held.data?.items ?? []);
  const columns = useMemo(
    () => heldColumns({ t, locale, panelId, isOfAll: provider === null, own, decimals }),
    [t, locale, panelId, provider, own, decimals],
  );
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
          note:
            service.rateBefore !== service.rateNow &&
            t("changes.fromTo", {
              from: formatMoney(locale, service.rateBefore, service.provider.currency, decimals),
              to: formatMoney(locale, service.rateNow, service.provider.currency, decimals),
            }),
        })}
        firstUse={<EmptyState icon="check" title={t("changes.emptyTitle")} />}
      />
    </Section>
  );
}

/** One letter and one button for each decision, on the selected services or on all that are on hold. */
function useBulkActs(
  panelId: number,
  provider: number | null,
  settle: ReturnType<typeof useSettleHeld>,
  total: number,
): readonly BulkAction[] {
  const { t } = useTranslation("provider");
  const utils = trpc.useUtils();
  const allIds = async (): Promise<number[]> => {
    const pages = Array.from({ length: Math.ceil(total / MOST) }, (_, at) =>
      utils.drift.waiting.fetch({ panelId, provider, page: at + 1, perPage: MOST }),
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
