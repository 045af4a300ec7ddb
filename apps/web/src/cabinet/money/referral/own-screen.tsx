import type { z } from "zod";
import type { OwnReferrals, ownReferralSchema } from "@vitrine/contract/money/referral/referral";
import { StatRow, StatTile } from "@vitrine/ui/chart/stat-tile";
import { Banner } from "@vitrine/ui/feedback/banner";
import { EmptyState } from "@vitrine/ui/feedback/empty-state";
import { Button } from "@vitrine/ui/form/button";
import { CopyField } from "@vitrine/ui/form/copy-field";
import { PageHeader } from "@vitrine/ui/layout/page-header";
import { Section } from "@vitrine/ui/layout/section";
import { type Column, DataList } from "@vitrine/ui/list/data-list";
import { useListState } from "@vitrine/ui/list/list-state";
import { useModals } from "@vitrine/ui/overlay/modal-stack";
import { decimalsFor, formatPercent, Money } from "@vitrine/ui/text/money";
import { Time } from "@vitrine/ui/text/time";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { lazy } from "react";
import { useTranslation } from "react-i18next";
import { listProps, listQueryOptions } from "../../../shared/kernel/app/list-query.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";

import { OwnWithdrawals } from "./own-withdrawals.tsx";

const WithdrawDialog = lazy(async () => ({ default: (await import("./withdraw-dialog.tsx")).WithdrawDialog }));

type Row = z.infer<typeof ownReferralSchema>;

/** The platform's programme for the owner who is logged in. */
export function Screen() {
  const { t } = useTranslation("referral");
  const list = useListState();
  const { page, perPage } = list;
  const own = trpc.referral.own.useQuery({ page, perPage }, listQueryOptions);
  const modals = useModals();
  const { data } = own;
  const withdraw = data && Number(data.available) > 0 && (
    <Button variant="primary" onClick={() => void modals.show(WithdrawDialog, { earnings: data }, { mobile: "sheet" })}>
      {t("own.withdraw")}
    </Button>
  );
  return (
    <>
      <PageHeader title={t("own.title")} actions={withdraw} />
      {data && <Terms own={data} />}
      <DataList<Row>
        label={t("of.title")}
        list={list}
        {...listProps(own)}
        columns={columnsOf(t, data?.currency ?? "")}
        decimals={(rows) => decimalsFor(rows.flatMap(({ paidTotal, earned }) => [paidTotal, earned]))}
        rowId={(row) => `${row.joinedAt} ${row.loginMasked} ${row.earned}`}
        rowLabel={(row) => row.loginMasked}
        card={(row) => ({
          title: row.loginMasked,
          sub: <Time value={row.joinedAt * 1000} mode="date" />,
          value: <Money amount={row.earned} currency={data?.currency ?? ""} mode="display" />,
          note: <Money amount={row.paidTotal} currency={data?.currency ?? ""} mode="display" />,
        })}
        firstUse={
          <EmptyState icon="gift" title={t("own.empty")}>
            {t(data?.isOn === false ? "own.emptyOff" : "own.emptyText")}
          </EmptyState>
        }
      />
      <OwnWithdrawals />
    </>
  );
}

function termsText(t: ReturnType<typeof useTranslation<"referral">>["t"], locale: string, own: OwnReferrals): string {
  const [percent = "0", ...further] = own.levels.map((level) => formatPercent(locale, level));
  return [
    t(`own.text.${own.base}`, { percent }),
    ...(further.length > 0 ? [t("own.levels", { percents: further.join(", ") })] : []),
    ...(own.holdDays > 0 ? [t("own.hold", { count: own.holdDays })] : []),
  ].join(" ");
}

function Terms({ own }: { own: OwnReferrals }) {
  const { t } = useTranslation("referral");
  const { locale } = useUi();
  const money = (amount: string) => <Money amount={amount} currency={own.currency} mode="display" />;
  return (
    <>
      {own.isOn ? (
        <Section title={t("own.link")} text={termsText(t, locale, own)} className="mb-6">
          <CopyField label={t("own.link")} hideLabel value={own.link} />
          {own.referredBy !== null && <p className="mt-2 text-s text-ink-3">{t("own.referredBy", { login: own.referredBy })}</p>}
        </Section>
      ) : (
        <div className="mb-6">
          <Banner tone="info">{t("own.off")}</Banner>
        </div>
      )}
      <StatRow className="mb-6">
        <StatTile label={t("own.available")} value={money(own.available)} />
        <StatTile label={t("of.balance")} value={money(own.balance)} />
        <StatTile
          label={t("of.earned")}
          value={money(own.earned)}
          note={
            Number(own.earnedFurther) > 0 && (
              <>
                {t("of.further")} {money(own.earnedFurther)}
              </>
            )
          }
        />
      </StatRow>
    </>
  );
}

const columnsOf = (t: ReturnType<typeof useTranslation<"referral">>["t"], currency: string): readonly Column<Row>[] => [
  { id: "user", header: t("of.user"), primary: true, grow: true, cell: ({ loginMasked }) => loginMasked },
  { id: "joined", header: t("of.joined"), from: "wide", cell: ({ joinedAt }) => <Time value={joinedAt * 1000} mode="date" /> },
  {
    id: "paid",
    header: t("of.paid"),
    align: "end",
    cell: ({ paidTotal }) => <Money amount={paidTotal} currency={currency} mode="display" />,
  },
  {
    id: "earned",
    header: t("of.gained"),
    align: "end",
    cell: ({ earned }) => <Money amount={earned} currency={currency} mode="display" />,
  },
];
