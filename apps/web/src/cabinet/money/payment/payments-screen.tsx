import { PAYMENT_OPERATORS } from "@vitrine/contract/money/payment/operators";
import { PAYMENT_STATUSES, type PaymentStatus } from "@vitrine/contract/money/payment/payment";
import type { PanelPayment } from "@vitrine/contract/money/payment/panel-payment";
import { Banner } from "@vitrine/ui/feedback/banner";
import { EmptyState } from "@vitrine/ui/feedback/empty-state";
import { ButtonLink } from "@vitrine/ui/form/button";
import { PageHeader } from "@vitrine/ui/layout/page-header";
import { decimalsFor } from "@vitrine/ui/text/money";
import { useCallback, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { PanelList } from "../../identity/preference/panel-list.tsx";
import { listProps } from "../../../shared/kernel/app/list-query.ts";
import { useCan, usePanelId } from "../../../shared/kernel/app/me.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { ExportButton } from "../../kernel/export/export-button.tsx";
import { paymentCard, paymentColumns } from "./payment-columns.tsx";
import { PaymentTabs } from "./payment-tabs.tsx";
import { paymentHref, paymentsHref } from "./payment-views.ts";
import { usePaymentFilters, usePaymentList, usePaymentViews } from "./use-payment-list.ts";

export function Screen() {
  const { t } = useTranslation("payment");
  const panelId = usePanelId();
  const { list, filter, payments, refetchInterval } = usePaymentList(panelId);
  const waiting = trpc.panelPayment.list.useQuery({ panelId, status: "waiting", perPage: 25 }, { refetchInterval }).data?.total ?? 0;
  const { system, dateFrom, dateTo } = filter;
  const views = usePaymentViews(waiting);
  const filters = usePaymentFilters(panelId);
  const columns = useMemo(() => paymentColumns(t, false), [t]);
  const wordOf = useCallback(
    (_: string, value: string) => (PAYMENT_STATUSES.some((known) => known === value) ? t(`view.${value as PaymentStatus}`) : null),
    [t],
  );
  const card = useMemo(() => paymentCard(false), []);
  return (
    <>
      <PageHeader
        title={t("title")}
        actions={
          <>
            <ExportButton list="payment_days" panelId={panelId} filter={{ system, dateFrom, dateTo }} label={t("exportDays")} />
            <ExportButton list="payments" panelId={panelId} filter={filter} />
          </>
        }
      />
      <PaymentTabs current="payments" />
      {waiting > 0 && list.view !== "waiting" && <WaitingBanner panelId={panelId} count={waiting} />}
      <PanelList<PanelPayment>
        panelId={panelId}
        name="payments"
        label={t("title")}
        list={list}
        {...listProps(payments)}
        views={views}
        search={t("search")}
        operators={PAYMENT_OPERATORS}
        wordOf={wordOf}
        filters={filters}
        columns={columns}
        decimals={(rows) => decimalsFor(rows.flatMap(({ toPay, credited }) => [toPay, credited]))}
        card={card}
        rowId={({ id }) => id}
        rowLabel={({ id }) => t("one", { id })}
        rowHref={({ id }) => paymentHref(panelId, id)}
        firstUse={<FirstUse panelId={panelId} />}
      />
    </>
  );
}

function WaitingBanner({ panelId, count }: { panelId: number; count: number }) {
  const { t } = useTranslation("payment");
  return (
    <Banner
      tone="warn"
      className="mb-4"
      title={t("waiting.title", { count })}
      action={
        <ButtonLink size="s" href={paymentsHref(panelId, "waiting")}>
          {t("waiting.act")}
        </ButtonLink>
      }
    >
      {t("waiting.text")}
    </Banner>
  );
}

/** Without a payment system there is nothing to wait for. */
function FirstUse({ panelId }: { panelId: number }) {
  const { t } = useTranslation("payment");
  const connects = useCan("payment.connect");
  const systems = trpc.paymentSystem.list.useQuery({ panelId, perPage: 100 }, { staleTime: 60_000 }).data?.items;
  const isConnected = systems !== undefined && systems.length > 0;
  const action = connects && !isConnected && (
    <ButtonLink variant="primary" icon="plus" href={`/panel/${panelId}/payments/systems/create`}>
      {t("empty.connect")}
    </ButtonLink>
  );
  return (
    <EmptyState icon="wallet" title={t("empty.title")} action={action}>
      {t(isConnected ? "empty.text" : "empty.noSystem")}
    </EmptyState>
  );
}
