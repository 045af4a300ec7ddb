import type { Manager } from "@vitrine/contract/identity/manager/manager";
import { Button } from "@vitrine/ui/form/button";
import { DataList } from "@vitrine/ui/list/data-list";
import { EmptyState } from "@vitrine/ui/feedback/empty-state";
import { useListState } from "@vitrine/ui/list/list-state";
import type { MenuItem } from "@vitrine/ui/overlay/menu";
import { useModals } from "@vitrine/ui/overlay/modal-stack";
import { PageHeader } from "@vitrine/ui/layout/page-header";
import { lazy, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { errorText } from "../../../shared/kernel/app/failure.ts";
import { useCan, useMe, usePanelId } from "../../../shared/kernel/app/me.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { managerCard, managerColumns } from "./manager-columns.tsx";
import { isHigher } from "./scopes.ts";
import { useRemoveManager } from "./use-remove-manager.ts";
import { WaitingInvitations } from "./waiting-invitations.tsx";
import type { ManagerScope } from "@vitrine/contract/kernel/permission/roles";

/** The highest scope that the person may grant on the panel of the address. */
export function useOwnScope(): ManagerScope {
  const me = useMe();
  return me?.actsAs === "manager" ? (me.managerRole ?? 0) : true;
}

const InviteDialog = lazy(async () => ({ default: (await import("./invite-dialog.tsx")).InviteDialog }));
const ScopeDialog = lazy(async () => ({ default: (await import("./scope-dialog.tsx")).ScopeDialog }));

export function Screen() {
  const { t } = useTranslation("manager");
  const panelId = usePanelId();
  const me = useMe();
  const own = useOwnScope();
  const mayManage = useCan("manager.manage");
  const modals = useModals();
  const remove = useRemoveManager(panelId);
  const list = useListState();
  const managers = trpc.manager.list.useQuery({ panelId });
  const columns = useMemo(() => managerColumns(t, panelId, me?.id), [t, panelId, me?.id]);
  const card = useMemo(() => managerCard(t, panelId, me?.id), [t, panelId, me?.id]);
  const { items, panels, invitations } = managers.data ?? { items: undefined, panels: [], invitations: [] };
  const actionsOf = (manager: Manager): MenuItem[] => {
    if (!mayManage || isHigher(manager.managerRole, own)) return [];
    const change: MenuItem = {
      label: t("row.change"),
      icon: "edit",
      onSelect: () => void modals.show(ScopeDialog, { panelId, manager, own }, { size: "l" }),
    };
    const leave: MenuItem = { label: t("row.remove"), icon: "close", danger: true, onSelect: () => void remove(manager) };
    return manager.user.id === me?.id ? [leave] : [change, leave];
  };
  const invite = mayManage && (
    <Button variant="primary" icon="plus" onClick={() => void modals.show(InviteDialog, { panelId, panels, own }, { size: "l" })}>
      {t("invite")}
    </Button>
  );
  return (
    <>
      <PageHeader title={t("title")} lead={t("lead")} actions={items && items.length > 0 && invite} />
      <DataList<Manager>
        label={t("title")}
        list={list}
        data={items && { items, total: items.length }}
        failure={managers.error ? errorText(managers.error) : null}
        onRetry={() => void managers.refetch()}
        columns={columns}
        card={card}
        rowId={(manager) => manager.id}
        rowLabel={(manager) => manager.user.login}
        rowActions={actionsOf}
        firstUse={
          <EmptyState icon="users" title={t("empty.title")} action={invite}>
            {t("empty.text")}
          </EmptyState>
        }
      />
      {invitations.length > 0 && <WaitingInvitations panelId={panelId} invitations={invitations} />}
    </>
  );
}
