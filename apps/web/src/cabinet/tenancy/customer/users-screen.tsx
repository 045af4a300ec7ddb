import { USER_OPERATORS } from "@vitrine/contract/tenancy/customer/operators";
import type { User } from "@vitrine/contract/tenancy/customer/user";
import { Button } from "@vitrine/ui/form/button";
import { useModals } from "@vitrine/ui/overlay/modal-stack";
import { EmptyState } from "@vitrine/ui/feedback/empty-state";
import { useListState } from "@vitrine/ui/list/list-state";
import { PageHeader } from "@vitrine/ui/layout/page-header";
import { decimalsFor } from "@vitrine/ui/text/money";
import { useCallback, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Navigate, useParams } from "react-router";
import { ToPath } from "../../../shared/kernel/app/router-link.tsx";
import { listQueryOptions } from "../../../shared/kernel/app/list-query.ts";
import { useCan, usePanelId } from "../../../shared/kernel/app/me.ts";
import { EnterPanelButton } from "../../../shared/tenancy/panel/enter-panel-button.tsx";
import { useCurrency, useMoneyList } from "../../../shared/tenancy/panel/use-currency.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { ExportButton } from "../../kernel/export/export-button.tsx";
import { PanelList } from "../../identity/preference/panel-list.tsx";
import { CreateUserDialog } from "./create-user-dialog.tsx";
import { userCard, userColumns } from "./user-columns.tsx";
import { USER_VIEWS, userHref, usersHref, userViewOf } from "./user-views.ts";

const isUserWord = (value: string): value is "online" | "banned" => value === "online" || value === "banned";

export function Screen() {
  const { t } = useTranslation("user");
  const panelId = usePanelId();
  const currency = useCurrency(panelId);
  const word = useParams()["type"] ?? "";
  const view = userViewOf(word);
  const list = useListState({ viewPath: { current: view, href: (next) => usersHref(panelId, next) } });
  const { query, page, perPage } = list;
  const users = trpc.user.list.useQuery({ panelId, type: view, query: query || null, page, perPage }, listQueryOptions);
  const shown = useMoneyList(panelId, users);
  const money = useCan("user.money");
  const manages = useCan("user.manage");
  const modals = useModals();
  const { t: named } = useTranslation("export");
  const columns = useMemo(() => userColumns(t, named, currency ?? "", money), [t, named, currency, money]);
  const wordOf = useCallback((_: string, value: string) => (isUserWord(value) ? t(`view.${value}`) : null), [t]);
  const card = useMemo(() => userCard(t, currency ?? ""), [t, currency]);
  if (/^[1-9]\d*$/.test(word)) return <Navigate replace to={userHref(panelId, Number(word))} />;
  if (word !== view) return <ToPath path={usersHref(panelId, view)} />;
  return (
    <>
      <PageHeader
        title={t("title")}
        actions={
          <>
            <ExportButton list="users" panelId={panelId} filter={{ query, type: view }} />
            {manages && (
              <Button data-list-new variant="primary" icon="plus" onClick={() => void modals.show(CreateUserDialog, { panelId })}>
                {t("create.open")}
              </Button>
            )}
          </>
        }
      />
      <PanelList<User>
        panelId={panelId}
        name="users"
        label={t("title")}
        list={list}
        {...shown}
        views={USER_VIEWS.map((id) => ({ id, label: t(`view.${id}`) }))}
        search={t("search")}
        operators={USER_OPERATORS}
        wordOf={wordOf}
        columns={columns}
        decimals={(rows) => decimalsFor(rows.flatMap(({ balance, spent }) => [balance, spent]))}
        card={card}
        rowId={(user) => user.id}
        rowLabel={(user) => user.login}
        rowHref={(user) => userHref(panelId, user.id)}
        firstUse={
          <EmptyState icon="users" title={t("empty.title")} action={<EnterPanelButton panelId={panelId} variant="primary" />}>
            {t("empty.text")}
          </EmptyState>
        }
      />
    </>
  );
}
