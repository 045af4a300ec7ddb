import type { Executor } from "@vitrine/contract/ordering/executor/executor";
import type { Card, Column } from "@vitrine/ui/list/data-list";
import { Count, Money } from "@vitrine/ui/text/money";
import { Time } from "@vitrine/ui/text/time";
import type { TFunction } from "i18next";
import { ExecutorState } from "../../../shared/ordering/executor/executor-state.tsx";

type Texts = TFunction<"executor">;

const under = (t: Texts, { kind, user, keyHint }: Executor): string =>
  [t(`kind.${kind}`), user?.login, keyHint && t("key.hint", { hint: keyHint })].filter(Boolean).join(" · ");

const Seen = ({ t, executor }: { t: Texts; executor: Executor }) =>
  executor.lastSeenAt === null ? (
    <span className="text-ink-3">{t("list.never")}</span>
  ) : (
    <Time value={executor.lastSeenAt * 1000} mode="relative" />
  );

export function executorColumns(t: Texts, currency: string): readonly Column<Executor>[] {
  return [
    {
      id: "name",
      header: t("list.name"),
      primary: true,
      grow: true,
      cell: ({ name }) => name,
      sub: (executor) => under(t, executor),
    },
    { id: "state", header: t("list.state"), cell: ({ status }) => <ExecutorState status={status} /> },
    {
      id: "performed",
      header: t("list.performed"),
      align: "end",
      cell: ({ performed }) => <Count value={performed} />,
      sub: ({ performedToday }) => performedToday > 0 && t("list.today", { n: performedToday }),
    },
    {
      id: "missed",
      header: t("list.missed"),
      align: "end",
      from: "wide",
      cell: ({ ignored }) => <Count value={ignored} />,
      sub: ({ expired }) => expired > 0 && t("list.expired", { count: expired }),
    },
    {
      id: "earned",
      header: t("list.earned"),
      align: "end",
      cell: ({ earned }) => <Money amount={earned} currency={currency} mode="display" />,
    },
    { id: "seen", header: t("list.seen"), align: "end", from: "full", cell: (executor) => <Seen t={t} executor={executor} /> },
  ];
}

export function executorCard(t: Texts, currency: string): (executor: Executor) => Card {
  return (executor) => ({
    title: executor.name,
    sub: under(t, executor),
    value: <Count value={executor.performed} />,
    note: <Money amount={executor.earned} currency={currency} mode="display" />,
    foot: <ExecutorState status={executor.status} />,
  });
}
