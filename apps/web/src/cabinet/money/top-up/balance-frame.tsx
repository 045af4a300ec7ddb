import { Button } from "@vitrine/ui/form/button";
import { PageHeader } from "@vitrine/ui/layout/page-header";
import { LinkTabs } from "@vitrine/ui/layout/link-tabs";
import { formatMoney } from "@vitrine/ui/text/money";
import { useUi } from "@vitrine/ui/base/ui-provider";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { useTopUp } from "./use-top-up.ts";

export const BALANCE = "/balance";
export const PAYMENTS = "/balance/payments";

/** The person's balance on the platform, above the tabs of its two lists. */
export function BalanceFrame({ current, children }: { current: "history" | "payments"; children: ReactNode }) {
  const { t } = useTranslation("payModal");
  const { locale } = useUi();
  const { data } = trpc.wallet.balance.useQuery();
  return (
    <>
      <PageHeader
        title={t("page.title")}
        lead={data ? t("balance", { balance: formatMoney(locale, data.balance, data.currency) }) : " "}
        actions={<TopUpButton />}
      />
      <div className="mb-4">
        <LinkTabs
          label={t("page.tabs")}
          items={[
            { id: "history", label: t("page.history"), href: BALANCE, current: current === "history" },
            { id: "payments", label: t("page.payments"), href: PAYMENTS, current: current === "payments" },
          ]}
        />
      </div>
      {children}
    </>
  );
}

export function TopUpButton() {
  const { t } = useTranslation("payModal");
  const topUp = useTopUp();
  return (
    <Button variant="primary" icon="plus" onClick={() => void topUp()}>
      {t("act")}
    </Button>
  );
}
