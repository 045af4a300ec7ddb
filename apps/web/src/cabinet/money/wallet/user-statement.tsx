import type { z } from "zod";
import { shownBalance, shownMovement } from "@vitrine/contract/kernel/amount/shown";
import type { statementLineSchema } from "@vitrine/contract/money/wallet/wallet";
import { type Column, DataList } from "@vitrine/ui/list/data-list";
import { EmptyState } from "@vitrine/ui/feedback/empty-state";
import { Link } from "@vitrine/ui/text/link";
import { useListState } from "@vitrine/ui/list/list-state";
import { decimalsFor, Money, useDecimals } from "@vitrine/ui/text/money";
import { Time } from "@vitrine/ui/text/time";
import type { TFunction } from "i18next";
import { type ReactNode, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { listProps, listQueryOptions } from "../../../shared/kernel/app/list-query.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";

type Line = z.infer<typeof statementLineSchema>;
type StatementProps = { panelId: number; userId: number; currency: string };

/** Every wallet entry with the balance after it, newest first; the lines as shown add up to the balances as shown. */
export function UserStatement({ panelId, userId, currency }: StatementProps) {
  const { t } = useTranslation("user");
  const list = useListState();
  const { page, perPage } = list;
  const lines = trpc.user.history.useQuery({ panelId, userId, page, perPage }, listQueryOptions);
  const columns = useMemo(() => statementColumns(t, panelId, currency), [t, panelId, currency]);
  return (
    <DataList<Line>
      label={t("statement.title")}
      list={list}
      {...listProps(lines)}
      columns={columns}
      decimals={(rows) => decimalsFor(rows.flatMap(({ amount, balanceAfter }) => [amount, balanceAfter]))}
      rowId={(line) => line.id}
      rowLabel={(line) => t(`cause.${line.cause}`)}
      card={(line) => ({
        title: causeOf(t, panelId, line),
        sub: (
          <>
            <Time value={line.createdAt * 1000} />
            {line.comment && <span className="block text-s">{line.comment}</span>}
          </>
        ),
        value: <Movement line={line} currency={currency} />,
        note: <After line={line} currency={currency} />,
      })}
      firstUse={
        <EmptyState icon="wallet" title={t("statement.empty")}>
          {t("statement.emptyText")}
        </EmptyState>
      }
    />
  );
}

function statementColumns(t: TFunction<"user">, panelId: number, currency: string): readonly Column<Line>[] {
  return [
    { id: "time", header: t("statement.time"), cell: (line) => <Time value={line.createdAt * 1000} /> },
    { id: "cause", header: t("statement.cause"), grow: true, cell: (line) => causeOf(t, panelId, line), sub: (line) => line.comment },
    { id: "amount", header: t("statement.amount"), align: "end", cell: (line) => <Movement line={line} currency={currency} /> },
    { id: "after", header: t("statement.after"), align: "end", cell: (line) => <After line={line} currency={currency} /> },
  ];
}

function causeOf(t: TFunction<"user">, panelId: number, { cause, orderId }: Line): ReactNode {
  const words = t(`cause.${cause}`);
  if (orderId === null) return words;
  return (
    <>
      {words} <Link href={`/panel/${panelId}/orders/all/${orderId}`}>{orderId}</Link>
    </>
  );
}

function After({ line: { amount, balanceAfter }, currency }: { line: Line; currency: string }) {
  const shown = shownBalance(balanceAfter, useDecimals(amount, balanceAfter));
  return <Money amount={balanceAfter} shown={shown} currency={currency} mode="display" />;
}

/** Credits have a plus sign, so that the direction does not depend on colour. */
function Movement({ line, currency }: { line: Line; currency: string }) {
  const incoming = !line.amount.startsWith("-");
  const shown = shownMovement(line, useDecimals(line.amount, line.balanceAfter));
  return (
    <span className={incoming ? "font-medium text-ok" : undefined}>
      {incoming && "+"}
      <Money amount={line.amount} shown={shown} currency={currency} mode="display" />
    </span>
  );
}
