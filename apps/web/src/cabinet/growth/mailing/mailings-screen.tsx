import type { Mailing } from "@vitrine/contract/growth/mailing/mailing";
import { EmptyState } from "@vitrine/ui/feedback/empty-state";
import { Button, ButtonLink } from "@vitrine/ui/form/button";
import { PageHeader } from "@vitrine/ui/layout/page-header";
import { type Column, DataList } from "@vitrine/ui/list/data-list";
import { useListState } from "@vitrine/ui/list/list-state";
import { useModals } from "@vitrine/ui/overlay/modal-stack";
import { Count } from "@vitrine/ui/text/money";
import type { TFunction } from "i18next";
import { lazy, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { listProps, listQueryOptions } from "../../../shared/kernel/app/list-query.ts";
import { useCan, usePanelId } from "../../../shared/kernel/app/me.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { MailingCount, MailingState, MailingTime } from "./mailing-status.tsx";

const PaceDialog = lazy(async () => ({ default: (await import("./pace-dialog.tsx")).PaceDialog }));

const PER_PAGE = 25;
const RUNNING_MS = 3000;

const columnsOf = (t: TFunction<"mailing">): readonly Column<Mailing>[] => [
  {
    id: "subject",
    header: t("subject"),
    primary: true,
    grow: true,
    cell: ({ subject }) => subject,
    sub: ({ channel }) => t(`channel.${channel}`),
  },
  { id: "status", header: t("statusLabel"), cell: ({ status }) => <MailingState status={status} /> },
  { id: "count", header: t("processed"), align: "end", cell: (mailing) => <MailingCount mailing={mailing} /> },
  { id: "failed", header: t("failed"), align: "end", from: "wide", cell: ({ failed }) => <Count value={failed} /> },
  { id: "unsubscribed", header: t("unsubscribed"), align: "end", from: "wide", cell: ({ unsubscribed }) => <Count value={unsubscribed} /> },
  { id: "time", header: t("time"), from: "full", cell: (mailing) => <MailingTime mailing={mailing} /> },
];

/** All mailings of the panel with their states and results. */
export function Screen() {
  const { t } = useTranslation("mailing");
  const panelId = usePanelId();
  const manages = useCan("mailing.manage");
  const list = useListState({ filters: [], perPage: PER_PAGE });
  const { page, perPage } = list;
  const mailings = trpc.mailing.list.useQuery(
    { panelId, page, perPage },
    { ...listQueryOptions, refetchInterval: ({ state }) => (state.data?.items.some(isRunning) ? RUNNING_MS : false) },
  );
  const modals = useModals();
  const columns = useMemo(() => columnsOf(t), [t]);
  const make = manages && (
    <ButtonLink variant="primary" icon="plus" href={`/panel/${panelId}/mailing/create`}>
      {t("create")}
    </ButtonLink>
  );
  return (
    <>
      <PageHeader
        title={t("title")}
        lead={t("lead")}
        actions={
          <>
            {manages && (
              <Button icon="clock" onClick={() => void modals.show(PaceDialog, { panelId }, { mobile: "sheet" })}>
                {t("pace.act")}
              </Button>
            )}
            {make}
          </>
        }
      />
      <DataList<Mailing>
        label={t("title")}
        list={list}
        {...listProps(mailings)}
        columns={columns}
        card={(mailing) => ({
          title: mailing.subject,
          sub: t(`channel.${mailing.channel}`),
          value: <MailingCount mailing={mailing} />,
          note: <MailingTime mailing={mailing} />,
          foot: <MailingState status={mailing.status} />,
        })}
        rowId={({ id }) => id}
        rowLabel={({ subject }) => subject}
        rowHref={({ id }) => `/panel/${panelId}/mailing/${id}`}
        firstUse={
          <EmptyState icon="send" title={t("empty")} action={make}>
            {t("emptyText")}
          </EmptyState>
        }
      />
    </>
  );
}

const isRunning = ({ status }: Mailing): boolean => status === "sending" || status === "scheduled";
