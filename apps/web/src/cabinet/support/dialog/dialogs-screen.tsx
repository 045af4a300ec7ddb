import { DIALOG_SUBJECTS, type DialogStatus, type DialogSubject, PRODUCTS } from "@vitrine/contract/support/dialog/dialog";
import { DIALOG_OPERATORS } from "@vitrine/contract/support/dialog/operators";
import type { Dialog } from "@vitrine/contract/support/dialog/panel-dialog";
import { EmptyState } from "@vitrine/ui/feedback/empty-state";
import { PageHeader } from "@vitrine/ui/layout/page-header";
import type { ListFilter } from "@vitrine/ui/list/data-list";
import { useListState } from "@vitrine/ui/list/list-state";
import type { TFunction } from "i18next";
import { useCallback, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { PanelList } from "../../identity/preference/panel-list.tsx";
import { listProps, listQueryOptions } from "../../../shared/kernel/app/list-query.ts";
import { isPlatform, usePanelId } from "../../../shared/kernel/app/me.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { useThrottle } from "../../../shared/kernel/app/use-throttle.ts";
import { dialogCard, dialogColumns } from "./dialog-columns.tsx";
import { SupportTabs } from "./support-tabs.tsx";
import { READ_AGAIN, useLiveDialogs } from "./use-live-dialogs.ts";

const VIEWS = ["waiting", "answered", "mine", "snoozed", "closed", "all"] as const;
type View = (typeof VIEWS)[number];
const FILTERS = ["subject", "product", "tag"] as const;

const STATUSES: Partial<Record<View, DialogStatus>> = { waiting: "waiting", answered: "answered", closed: "closed" };
/** The inbox leaves out snoozed dialogs. */
const SNOOZED: Partial<Record<View, "only" | "without">> = { waiting: "without", answered: "without", mine: "without", snoozed: "only" };
const COUNTED = ["waiting", "answered", "mine", "snoozed"] as const;
const isCounted = (view: View): view is (typeof COUNTED)[number] => COUNTED.some((one) => one === view);
const known = <Word extends string>(words: readonly Word[], word: string | undefined): Word | null =>
  words.find((one) => one === word) ?? null;

function filtersOf(t: TFunction<"support">, platform: boolean): readonly ListFilter[] {
  const subject = {
    id: "subject",
    label: t("column.subject"),
    kind: "choice" as const,
    options: DIALOG_SUBJECTS.map((value) => ({ value, label: t(`subject.${value}`) })),
  };
  const product = {
    id: "product",
    label: t("product.label"),
    kind: "choice" as const,
    options: PRODUCTS.map((value) => ({ value, label: t(`product.${value}`) })),
  };
  return [subject, ...(platform ? [product] : []), { id: "tag", label: t("tag"), kind: "text" }];
}

function wordIn(t: TFunction<"support">, name: string, value: string): string | null {
  if (name === "status") return t(`status.${value as DialogStatus}`);
  if (name === "subject") return t(`subject.${value as DialogSubject}`);
  return name === "assignee" ? t(value === "me" ? "you" : "unassign") : null;
}

/** The inbox: dialogs with the panel's customers, or on the main panel with owners. */
export function Screen() {
  const { t } = useTranslation("support");
  const panelId = usePanelId();
  const list = useListState({ filters: FILTERS });
  const view = known(VIEWS, list.view) ?? "waiting";
  const { query, page, perPage, filters } = list;
  const utils = trpc.useUtils();
  const readAgain = useThrottle(READ_AGAIN, () => {
    void utils.panelSupport.list.invalidate();
    void utils.panelSupport.counts.invalidate();
  });
  const isLive = useLiveDialogs(panelId, readAgain);
  const refetchInterval = isLive ? (false as const) : 10_000;
  const counts = trpc.panelSupport.counts.useQuery({ panelId }, { refetchInterval }).data;
  const input = {
    panelId,
    page,
    perPage,
    query: query || null,
    status: STATUSES[view] ?? null,
    assignee: view === "mine" ? ("me" as const) : null,
    snoozed: SNOOZED[view] ?? null,
    subject: known(DIALOG_SUBJECTS, filters["subject"]),
    product: known(PRODUCTS, filters["product"]),
    tag: filters["tag"] ?? null,
  };
  const dialogs = trpc.panelSupport.list.useQuery(input, { ...listQueryOptions, refetchInterval });
  const columns = useMemo(() => dialogColumns(t), [t]);
  const card = useMemo(() => dialogCard(t), [t]);
  const wordOf = useCallback((name: string, value: string) => wordIn(t, name, value), [t]);
  return (
    <>
      <PageHeader title={t("title")} />
      <SupportTabs current="dialogs" />
      <PanelList<Dialog>
        panelId={panelId}
        name="dialogs"
        label={t("title")}
        list={{ ...list, view }}
        {...listProps(dialogs)}
        views={VIEWS.map((id) => ({ id, label: t(`view.${id}`), count: isCounted(id) ? counts?.[id] || undefined : undefined }))}
        search={t("search")}
        operators={DIALOG_OPERATORS}
        wordOf={wordOf}
        filters={filtersOf(t, isPlatform(panelId))}
        columns={columns}
        card={card}
        rowId={({ id }) => id}
        rowLabel={({ id, customer }) => t("one", { id, login: customer.login })}
        rowHref={({ id }) => `/panel/${panelId}/support/dialog/${id}`}
        firstUse={
          <EmptyState icon="chat" title={t(view === "all" ? "empty.title" : `empty.${view}`)}>
            {t("empty.text")}
          </EmptyState>
        }
      />
    </>
  );
}
