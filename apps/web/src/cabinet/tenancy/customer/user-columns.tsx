import { LANGUAGE_NAMES } from "@vitrine/contract/kernel/language/language-tags";
import type { User } from "@vitrine/contract/tenancy/customer/user";
import type { Card, Column } from "@vitrine/ui/list/data-list";
import { Count, Money, Percent } from "@vitrine/ui/text/money";
import { Time } from "@vitrine/ui/text/time";
import type { TFunction } from "i18next";
import { UserMarks } from "./user-state.tsx";

type Texts = TFunction<"user">;

const isUnusual = ({ isTest, isNew, status }: User): boolean => isTest || isNew || status === "banned";

const balanceColumn = (t: Texts, currency: string): Column<User> => ({
  id: "balance",
  header: t("column.balance"),
  align: "end",
  cell: ({ balance }) => balance !== null && <Money amount={balance} currency={currency} mode="display" />,
});

/** Columns that are shown only if chosen. */
function moreColumns(named: TFunction<"export">, currency: string, money: boolean): readonly Column<User>[] {
  const credit: Column<User> = {
    id: "credit",
    header: named("column.credit"),
    align: "end",
    cell: ({ credit: amount }) => amount !== null && <Money amount={amount} currency={currency} mode="display" />,
  };
  return [
    { id: "email", header: named("column.email"), cell: ({ email }) => email },
    { id: "language", header: named("column.language"), cell: ({ language }) => LANGUAGE_NAMES[language] },
    ...(money ? [credit] : []),
  ];
}

/** Every column that the person may see. `money`: whether they may see balances. */
export function userColumns(t: Texts, named: TFunction<"export">, currency: string, money: boolean): readonly Column<User>[] {
  return [
    {
      id: "login",
      header: t("column.user"),
      primary: true,
      grow: true,
      cell: (user) => user.login,
      sub: (user) =>
        isUnusual(user) ? (
          <span className="flex items-center gap-2">
            <UserMarks user={user} /> <span className="min-w-0 truncate">{user.email}</span>
          </span>
        ) : (
          user.email
        ),
    },
    ...(money ? [balanceColumn(t, currency)] : []),
    {
      id: "spent",
      header: t("column.spent"),
      align: "end",
      cell: (user) => <Money amount={user.spent} currency={currency} mode="display" />,
    },
    {
      id: "discount",
      header: t("column.discount"),
      align: "end",
      from: "full",
      cell: ({ discount, group }) =>
        group ? group.name : discount === "0" ? <span className="text-ink-3">–</span> : <Percent value={discount} />,
    },
    { id: "orders", header: t("column.orders"), align: "end", cell: (user) => <Count value={user.orders} /> },
    {
      id: "seen",
      header: t("column.seen"),
      from: "wide",
      cell: (user) =>
        user.lastSeenAt === null ? (
          <span className="text-ink-3">{t("neverSeen")}</span>
        ) : (
          <Time value={user.lastSeenAt * 1000} mode="relative" />
        ),
    },
    { id: "since", header: t("column.since"), from: "full", cell: (user) => <Time value={user.createdAt * 1000} mode="date" /> },
    ...moreColumns(named, currency, money),
  ];
}

export function userCard(t: Texts, currency: string): (user: User) => Card {
  return (user) => ({
    title: user.login,
    sub: user.email,
    value: user.balance !== null && <Money amount={user.balance} currency={currency} mode="display" />,
    note: t("ordersCount", { count: user.orders }),
    foot: isUnusual(user) && (
      <span className="flex flex-wrap items-center gap-2">
        <UserMarks user={user} />
      </span>
    ),
  });
}
