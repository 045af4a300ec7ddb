import type { z } from "zod";
import type { referralSchema, userReferralsOutput } from "@vitrine/contract/money/referral/referral";
import { EmptyState } from "@vitrine/ui/feedback/empty-state";
import { type Column, DataList } from "@vitrine/ui/list/data-list";
import { useListState } from "@vitrine/ui/list/list-state";
import { Link } from "@vitrine/ui/text/link";
import { decimalsFor, Money } from "@vitrine/ui/text/money";
import { Time } from "@vitrine/ui/text/time";
import type { TFunction } from "i18next";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { listProps, listQueryOptions } from "../../../shared/kernel/app/list-query.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { ExportButton } from "../../kernel/export/export-button.tsx";
import { useUserContext } from "../../tenancy/customer/user-views.ts";

type Referral = z.infer<typeof referralSchema>;

/** Who signed up through this customer's link, and through whose link the customer came. */
export function Screen() {
  const { t } = useTranslation("referral");
  const { panelId, user, currency } = useUserContext();
  const list = useListState();
  const { page, perPage } = list;
  const referrals = trpc.referral.ofUser.useQuery({ panelId, userId: user.id, page, perPage }, listQueryOptions);
  const money = (amount: string) => <Money amount={amount} currency={currency} mode="display" />;
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-4">
        <p className="text-ink-2">{referrals.data && <Facts panelId={panelId} data={referrals.data} money={money} />}</p>
        <ExportButton list="referrals" panelId={panelId} filter={{ userId: user.id }} />
      </div>
      <DataList<Referral>
        label={t("of.title")}
        list={list}
        {...listProps(referrals)}
        columns={columnsOf(t, panelId, money)}
        decimals={(rows) => decimalsFor(rows.flatMap(({ paidTotal, earned }) => [paidTotal, earned]))}
        rowId={(row) => row.user.id}
        rowLabel={(row) => row.user.login}
        card={(row) => ({
          title: <Link href={`/panel/${panelId}/users/${row.user.id}/balance`}>{row.user.login}</Link>,
          sub: <Time value={row.joinedAt * 1000} mode="date" />,
          value: money(row.earned),
          note: money(row.paidTotal),
          foot: flagsText(t, row.flags),
        })}
        firstUse={
          <EmptyState icon="users" title={t("of.empty")}>
            {t("of.emptyText")}
          </EmptyState>
        }
      />
    </>
  );
}

type MoneyOf = (amount: string) => ReactNode;
type Data = z.infer<typeof userReferralsOutput>;

function Facts({ panelId, data, money }: { panelId: number; data: Data; money: MoneyOf }) {
  const { t } = useTranslation("referral");
  const { referrer, earned, earnedFurther, balance } = data;
  return (
    <>
      {t("of.earned")} {money(earned)}
      {Number(earnedFurther) > 0 && (
        <>
          {" "}
          ({t("of.further")} {money(earnedFurther)})
        </>
      )}{" "}
      · {t("of.balance")} {money(balance)}
      {referrer && (
        <span className="block">
          {t("of.referrer")} <Link href={`/panel/${panelId}/users/${referrer.id}/referrals`}>{referrer.login}</Link>
          {referrer.flags.length > 0 && <> · {flagsText(t, referrer.flags)}</>}
        </span>
      )}
    </>
  );
}

const flagsText = (t: TFunction<"referral">, flags: Referral["flags"]): string | undefined =>
  flags.length === 0 ? undefined : t("of.flags", { flags: flags.map((flag) => t(`flag.${flag}`)).join(", ") });

const columnsOf = (t: TFunction<"referral">, panelId: number, money: MoneyOf): readonly Column<Referral>[] => [
  {
    id: "user",
    header: t("of.user"),
    primary: true,
    grow: true,
    cell: ({ user }) => <Link href={`/panel/${panelId}/users/${user.id}/balance`}>{user.login}</Link>,
    sub: ({ flags }) => flagsText(t, flags),
  },
  { id: "joined", header: t("of.joined"), from: "wide", cell: ({ joinedAt }) => <Time value={joinedAt * 1000} mode="date" /> },
  { id: "paid", header: t("of.paid"), align: "end", cell: ({ paidTotal }) => money(paidTotal) },
  { id: "earned", header: t("of.gained"), align: "end", cell: ({ earned }) => money(earned) },
];
