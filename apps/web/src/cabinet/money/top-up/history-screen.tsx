import { useListState } from "@vitrine/ui/list/list-state";
import { useTranslation } from "react-i18next";
import { listProps, listQueryOptions } from "../../../shared/kernel/app/list-query.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { StatementList } from "../wallet/statement-list.tsx";
import { BalanceFrame, TopUpButton } from "./balance-frame.tsx";
import { CryptoOffer } from "./crypto-offer.tsx";
import { WaitingPayment } from "./waiting-payment.tsx";

/** What the platform charged and credited the person. */
export function Screen() {
  const { t } = useTranslation("payModal");
  const list = useListState();
  const { page, perPage } = list;
  const lines = trpc.wallet.history.useQuery({ page, perPage }, listQueryOptions);
  return (
    <BalanceFrame current="history">
      <WaitingPayment />
      <StatementList
        list={list}
        {...listProps(lines)}
        currency={lines.data?.currency ?? ""}
        empty={t("page.emptyText")}
        action={<TopUpButton />}
      />
      <CryptoOffer className="mt-6" />
    </BalanceFrame>
  );
}
