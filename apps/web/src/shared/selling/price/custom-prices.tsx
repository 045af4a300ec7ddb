import type { CustomPriceItem } from "@vitrine/contract/selling/price/custom";
import { Button } from "@vitrine/ui/form/button";
import { useConfirm } from "@vitrine/ui/overlay/confirm-dialog";
import { type Column, DataList } from "@vitrine/ui/list/data-list";
import { EmptyState } from "@vitrine/ui/feedback/empty-state";
import type { ListState } from "@vitrine/ui/list/list-state";
import { useModals } from "@vitrine/ui/overlay/modal-stack";
import { Money, Percent, rateDecimals } from "@vitrine/ui/text/money";
import { toasts } from "@vitrine/ui/feedback/toast";
import type { TFunction } from "i18next";
import { lazy, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { errorText } from "../../kernel/app/failure.ts";
import { useCan } from "../../kernel/app/me.ts";
import { trpc } from "../../kernel/app/trpc.ts";
import type { CustomPriceOf } from "./custom-price-dialog.tsx";

const CustomPriceDialog = lazy(async () => ({ default: (await import("./custom-price-dialog.tsx")).CustomPriceDialog }));

type Props = {
  panelId: number;
  /** Custom prices of a user or of a service: the list shows the other one. */
  of: CustomPriceOf;
  currency: string;
  list: ListState;
  data: { items: readonly CustomPriceItem[]; total: number } | undefined;
  fetching: boolean;
  failure: string | null;
  onRetry: () => void;
};

/** Custom prices of users for services. */
export function CustomPrices({ panelId, of, currency, list, ...query }: Props) {
  const { t } = useTranslation("price");
  const manages = useCan("price.manage");
  const modals = useModals();
  const act = useCustomActs(panelId);
  const columns = useMemo(() => columnsOf(t, of.kind, currency), [t, of.kind, currency]);
  const nameOf = (item: CustomPriceItem) => (of.kind === "user" ? item.service.name : item.user.login);
  const open = (item?: CustomPriceItem) =>
    void modals.show(CustomPriceDialog, { panelId, of, currency, ...(item ? { item } : {}) }, { size: "l" });
  const add = manages && (
    <Button variant="primary" icon="plus" onClick={() => open()}>
      {t("custom.add")}
    </Button>
  );
  return (
    <DataList<CustomPriceItem>
      label={t("custom.title")}
      list={list}
      {...query}
      search={t(`custom.search.${of.kind}`)}
      toolbarEnd={add}
      columns={columns}
      decimals={(rows) => rateDecimals(rows.flatMap(({ rate, serviceRate, cost }) => [rate, serviceRate, cost]))}
      card={(item) => ({
        title: nameOf(item),
        sub: <Terms item={item} />,
        value: <Money amount={item.rate} currency={currency} mode="display" />,
        note: <Money amount={item.serviceRate} currency={currency} mode="display" />,
      })}
      rowId={(item) => `${item.user.id} ${item.service.id}`}
      rowLabel={nameOf}
      rowActions={(item) =>
        manages
          ? [
              { label: t("edit"), icon: "edit", onSelect: () => open(item) },
              "rule",
              { label: t("delete"), icon: "close", danger: true, onSelect: () => void act.remove(item) },
            ]
          : []
      }
      firstUse={
        <EmptyState icon="percent" title={t(`custom.empty.${of.kind}`)} action={add}>
          {t("custom.emptyText")}
        </EmptyState>
      }
    />
  );
}

function columnsOf(t: TFunction<"price">, of: "user" | "service", currency: string): readonly Column<CustomPriceItem>[] {
  return [
    {
      id: "name",
      header: t(of === "user" ? "bulk.column.service" : "custom.user"),
      primary: true,
      grow: true,
      cell: (item) => (of === "user" ? item.service.name : item.user.login),
      sub: (item) => `ID ${of === "user" ? item.service.id : item.user.id}`,
    },
    { id: "terms", header: t("custom.terms"), cell: (item) => <Terms item={item} /> },
    {
      id: "rate",
      header: t("custom.pays"),
      align: "end",
      cell: (item) => <Money amount={item.rate} currency={currency} mode="display" />,
      sub: (item) => (item.isRaised ? t("custom.raised") : null),
    },
    {
      id: "own",
      header: t("custom.serviceRate"),
      align: "end",
      from: "wide",
      cell: (item) => <Money amount={item.serviceRate} currency={currency} mode="display" />,
      sub: (item) => (
        <>
          {t("custom.cost")} <Money amount={item.cost} currency={currency} mode="display" />
        </>
      ),
    },
  ];
}

function Terms({ item }: { item: CustomPriceItem }) {
  const { t } = useTranslation("price");
  if (item.discount === null) return t("custom.fixed");
  const change = item.discount.startsWith("-") ? item.discount.slice(1) : `-${item.discount}`;
  return <Percent value={change} signed />;
}

function useCustomActs(panelId: number) {
  const { t } = useTranslation("price");
  const confirm = useConfirm();
  const utils = trpc.useUtils();
  const remove = trpc.price.deleteCustom.useMutation();
  return {
    remove: async ({ user, service }: CustomPriceItem) => {
      const done = await confirm({
        title: t("custom.deleteTitle"),
        text: t("custom.deleteText", { login: user.login, service: service.name }),
        confirm: t("delete"),
        danger: true,
        run: () => remove.mutateAsync({ panelId, userId: user.id, serviceId: service.id }),
        errorText,
      });
      if (!done) return;
      toasts.success(t("deleted"));
      await utils.price.invalidate();
    },
  };
}
