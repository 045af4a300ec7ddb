import type { User } from "@vitrine/contract/tenancy/customer/user";
import type { Card, Column } from "@vitrine/ui/list/data-list";
import { Count, Money } from "@vitrine/ui/text/money";
import { Time } from "@vitrine/ui/text/time";
import type { TFunction } from "i18next";
import { UserMarks } from "./user-state.tsx";

type Texts = TFunction<"user">;

export function userColumns(t: Texts, currency: string): readonly Column<User>[] {
  return [
    {
      id: "login",
      header: t("column.user"),
      primary: true,
      grow: true,
      cell: (user) => user.login,
      sub: (user) =>
        user.isTest || user.isSuspended ? (
          <span className="flex items-center gap-2">
            <UserMarks user={user} /> {user.email}
          </span>
        ) : (
          user.email
        ),
    },
    {
      id: "balance",
      header: t("column.balance"),
      align: "end",
      cell: (user) => <Money amount={user.balance} currency={currency} mode="display" />,
    },
    {
      id: "spent",
      header: t("column.spent"),
      align: "end",
      cell: (user) => <Money amount={user.spent} currency={currency} mode="display" />,
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
  ];
}

export function userCard(t: Texts, currency: string): (user: User) => Card {
  return (user) => ({
    title: user.login,
    sub: user.email,
    value: <Money amount={user.balance} currency={currency} mode="display" />,
    note: t("ordersCount", { count: user.orders }),
    foot: (user.isTest || user.isSuspended) && (
      <span className="flex flex-wrap items-center gap-2">
        <UserMarks user={user} />
      </span>
    ),
  });
}
