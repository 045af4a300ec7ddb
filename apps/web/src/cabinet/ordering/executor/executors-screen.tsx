import { EXECUTOR_KINDS, type Executor } from "@vitrine/contract/ordering/executor/executor";
import { Button } from "@vitrine/ui/form/button";
import type { ListFilter } from "@vitrine/ui/list/data-list";
import { EmptyState } from "@vitrine/ui/feedback/empty-state";
import { useListState } from "@vitrine/ui/list/list-state";
import type { MenuItem } from "@vitrine/ui/overlay/menu";
import { useModals } from "@vitrine/ui/overlay/modal-stack";
import { PageHeader } from "@vitrine/ui/layout/page-header";
import { decimalsFor } from "@vitrine/ui/text/money";
import { toasts } from "@vitrine/ui/feedback/toast";
import { lazy, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { PanelList } from "../../identity/preference/panel-list.tsx";
import { listQueryOptions } from "../../../shared/kernel/app/list-query.ts";
import { useCan, usePanelId } from "../../../shared/kernel/app/me.ts";
import { useCurrency, useMoneyList } from "../../../shared/tenancy/panel/use-currency.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { executorCard, executorColumns } from "./executor-columns.tsx";
import { OwnTabs } from "./own-tabs.tsx";
import { useExecutorActs } from "./use-executor-acts.ts";

const AddExecutorDialog = lazy(async () => ({ default: (await import("./add-executor-dialog.tsx")).AddExecutorDialog }));
const EditExecutorDialog = lazy(async () => ({ default: (await import("./edit-executor-dialog.tsx")).EditExecutorDialog }));
const KeyDialog = lazy(async () => ({ default: (await import("./key-dialog.tsx")).KeyDialog }));

const VIEWS = ["all", "applied", "active", "paused"] as const;
const FILTERS = ["kind"];

export function Screen() {
  const { t } = useTranslation("executor");
  const panelId = usePanelId();
  const manages = useCan("executor.manage");
  const currency = useCurrency(panelId);
  const list = useListState({ filters: FILTERS });
  const { query, page, perPage } = list;
  const status = VIEWS.find((view) => view !== "all" && view === list.view) ?? null;
  const kind = EXECUTOR_KINDS.find((one) => one === list.filters["kind"]) ?? null;
  const executors = trpc.executor.list.useQuery(
    { panelId, query: query || null, status: statusOf(status), kind, page, perPage },
    listQueryOptions,
  );
  const shown = useMoneyList(panelId, executors);
  const counts = executors.data?.counts;
  const columns = useMemo(() => executorColumns(t, currency ?? ""), [t, currency]);
  const card = useMemo(() => executorCard(t, currency ?? ""), [t, currency]);
  const filters = useMemo(
    (): ListFilter[] => [
      {
        id: "kind",
        label: t("list.kind"),
        kind: "choice",
        options: EXECUTOR_KINDS.map((one) => ({ value: one, label: t(`kind.${one}`) })),
      },
    ],
    [t],
  );
  const actionsOf = useRowActions(panelId, manages);
  const add = manages && <AddButton panelId={panelId} />;
  return (
    <>
      <PageHeader title={t("list.title")} lead={t("list.lead")} actions={counts && counts.all > 0 && add} />
      <OwnTabs current="executors" />
      <PanelList<Executor>
        panelId={panelId}
        name="performers"
        label={t("list.title")}
        list={list}
        {...shown}
        views={VIEWS.map((id) => ({ id, label: t(`list.view.${id}`), count: counts?.[id] }))}
        search={t("list.search")}
        filters={filters}
        columns={columns}
        card={card}
        decimals={(rows) => decimalsFor(rows.map(({ earned }) => earned))}
        rowId={({ id }) => id}
        rowLabel={({ name }) => name}
        rowActions={actionsOf}
        firstUse={
          <EmptyState icon="users" title={t("list.emptyTitle")} action={add}>
            {t("list.emptyText")}
          </EmptyState>
        }
      />
    </>
  );
}

const statusOf = (view: (typeof VIEWS)[number] | null) => (view === "all" ? null : view);

function AddButton({ panelId }: { panelId: number }) {
  const { t } = useTranslation("executor");
  const modals = useModals();
  const add = async () => {
    const made = await modals.show(AddExecutorDialog, { panelId }, { size: "l" });
    if (made?.key) await modals.show(KeyDialog, { panelKey: made.key }, { size: "l" });
    else if (made) toasts.success(t("add.done"));
  };
  return (
    <Button data-list-new variant="primary" icon="plus" onClick={() => void add()}>
      {t("list.add")}
    </Button>
  );
}

function useRowActions(panelId: number, manages: boolean): (executor: Executor) => readonly MenuItem[] {
  const { t } = useTranslation("executor");
  const modals = useModals();
  const acts = useExecutorActs(panelId);
  return (executor) => {
    const performed: MenuItem = {
      label: t("act.performed"),
      icon: "check",
      href: `/panel/${panelId}/executors/performed?executor=${executor.id}`,
    };
    if (!manages) return [performed];
    const remove: MenuItem = { label: t("act.remove"), icon: "close", danger: true, onSelect: () => void acts.remove(executor) };
    if (executor.status === "applied")
      return [
        { label: t("act.letIn"), icon: "check", onSelect: () => void acts.setStatus(executor, "active") },
        { ...remove, label: t("act.refuse") },
      ];
    return [
      { label: t("act.edit"), icon: "edit", onSelect: () => void modals.show(EditExecutorDialog, { panelId, executor }, { size: "l" }) },
      performed,
      executor.status === "active"
        ? { label: t("act.pause"), icon: "pause", onSelect: () => void acts.setStatus(executor, "paused") }
        : { label: t("act.resume"), icon: "play", onSelect: () => void acts.setStatus(executor, "active") },
      ...(executor.kind === "program"
        ? [{ label: t("act.renewKey"), icon: "key", onSelect: () => void acts.renewKey(executor) } satisfies MenuItem]
        : []),
      "rule",
      remove,
    ];
  };
}
