import type { PanelPayment } from "@vitrine/contract/money/payment/panel-payment";
import { DataList } from "@vitrine/ui/list/data-list";
import { decimalsFor } from "@vitrine/ui/text/money";
import { useId, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { listProps } from "../../../shared/kernel/app/list-query.ts";
import { ExportButton } from "../../kernel/export/export-button.tsx";
import { paymentCard, paymentColumns } from "./payment-columns.tsx";
import { paymentHref } from "./payment-views.ts";
import { usePaymentList, usePaymentViews } from "./use-payment-list.ts";

/** What one customer paid. */
export function UserPayments({ panelId, userId }: { panelId: number; userId: number }) {
  const { t } = useTranslation("payment");
  const id = useId();
  const { list, filter, payments } = usePaymentList(panelId, userId);
  const views = usePaymentViews();
  const columns = useMemo(() => paymentColumns(t, true), [t]);
  const card = useMemo(() => paymentCard(true), []);
  return (
    <section aria-labelledby={id} className="mb-8">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-4">
        <h2 id={id} className="font-title text-xl font-semibold">
          {t("title")}
        </h2>
        {payments.data && payments.data.total > 0 && <ExportButton list="payments" panelId={panelId} filter={filter} />}
      </div>
      <DataList<PanelPayment>
        label={t("title")}
        list={list}
        {...listProps(payments)}
        views={views}
        search={t("searchOwn")}
        columns={columns}
        decimals={(rows) => decimalsFor(rows.flatMap(({ toPay, credited }) => [toPay, credited]))}
        card={card}
        rowId={(payment) => payment.id}
        rowLabel={(payment) => t("one", { id: payment.id })}
        rowHref={(payment) => paymentHref(panelId, payment.id)}
        firstUse={<p className="p-4 text-ink-2">{t("empty.ofUser")}</p>}
      />
    </section>
  );
}
