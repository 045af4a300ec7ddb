import type { z } from "zod";
import { shownBalance, shownMovement } from "@vitrine/contract/kernel/amount/shown";
import type { statementLineSchema } from "@vitrine/contract/money/wallet/wallet";
import type { Card, Column } from "@vitrine/ui/list/data-list";
import { Link } from "@vitrine/ui/text/link";
import { Money, useDecimals } from "@vitrine/ui/text/money";
import { Time } from "@vitrine/ui/text/time";
import type { TFunction } from "i18next";
import type { ReactNode } from "react";

export type StatementLine = z.infer<typeof statementLineSchema>;

export interface StatementLook {
  t: TFunction<"user">;
  currency: string;
  /** The address of an order's page; undefined for the platform's wallets, which have no orders. */
  orderHref?: (orderId: number) => string;
}

export function statementColumns(look: StatementLook): readonly Column<StatementLine>[] {
  const { t, currency } = look;
  return [
    { id: "time", header: t("statement.time"), cell: (line) => <Time value={line.createdAt * 1000} /> },
    { id: "cause", header: t("statement.cause"), grow: true, cell: (line) => causeOf(look, line), sub: (line) => line.comment },
    { id: "amount", header: t("statement.amount"), align: "end", cell: (line) => <Movement line={line} currency={currency} /> },
    { id: "after", header: t("statement.after"), align: "end", cell: (line) => <After line={line} currency={currency} /> },
  ];
}

export const statementCard =
  (look: StatementLook) =>
  (line: StatementLine): Card => ({
    title: causeOf(look, line),
    sub: (
      <>
        <Time value={line.createdAt * 1000} />
        {line.comment && <span className="block text-s">{line.comment}</span>}
      </>
    ),
    value: <Movement line={line} currency={look.currency} />,
    note: <After line={line} currency={look.currency} />,
  });

function causeOf({ t, orderHref }: StatementLook, { cause, orderId }: StatementLine): ReactNode {
  const words = t(`cause.${cause}`);
  if (orderId === null || !orderHref) return words;
  return (
    <>
      {words} <Link href={orderHref(orderId)}>{orderId}</Link>
    </>
  );
}

function After({ line: { amount, balanceAfter }, currency }: { line: StatementLine; currency: string }) {
  const shown = shownBalance(balanceAfter, useDecimals(amount, balanceAfter));
  return <Money amount={balanceAfter} shown={shown} currency={currency} mode="display" />;
}

/** Credits have a plus sign, so that the direction does not depend on colour. */
function Movement({ line, currency }: { line: StatementLine; currency: string }) {
  const incoming = !line.amount.startsWith("-");
  const shown = shownMovement(line, useDecimals(line.amount, line.balanceAfter));
  return (
    <span className={incoming ? "font-medium text-ok" : undefined}>
      {incoming && "+"}
      <Money amount={line.amount} shown={shown} currency={currency} mode="display" />
    </span>
  );
}
