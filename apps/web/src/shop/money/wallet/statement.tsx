import { clsx } from "clsx";
import type { z } from "zod";
import type { statementLineSchema } from "@vitrine/contract/money/wallet/wallet";
import { EmptyState } from "@vitrine/ui/feedback/empty-state";
import { decimalsFor, SameDecimals } from "@vitrine/ui/text/money";
import { BalanceAfter, SignedMoney } from "../../kernel/format/money.tsx";
import { useShop } from "../../kernel/layout/shop-context.tsx";
import { CELL, HEAD as FRAMED_HEAD } from "../../kernel/layout/table.tsx";
import { Time } from "../../kernel/format/time.tsx";

/** Atelier's statement has no frame. */
const HEAD = `${FRAMED_HEAD} atelier:px-0 atelier:first:pl-0 atelier:last:pr-0`;
const ROW = `${CELL} kiosk:py-4 bourse:h-8 atelier:px-0 atelier:pl-6 atelier:py-4 atelier:align-baseline atelier:first:pl-0 atelier:last:pr-0`;

export type StatementLine = z.infer<typeof statementLineSchema>;

/** Every wallet entry with the balance after it. */
export function Statement({ lines }: { lines: StatementLine[] }) {
  const { t, template } = useShop();
  const isBoard = template === "bourse";
  if (lines.length === 0)
    return (
      <EmptyState icon="wallet" title={t("balance.noneTitle")}>
        {t("balance.noneText")}
      </EmptyState>
    );
  return (
    <div className="overflow-hidden rounded-card border border-line bg-sheet text-m kiosk:text-l bourse:overflow-visible bourse:border-0 bourse:bg-transparent bourse:text-s atelier:border-x-0 atelier:border-t-ink atelier:bg-transparent atelier:text-l">
      <table className="w-full border-collapse">
        <caption className="sr-only">{t("balance.statement")}</caption>
        <StatementHead isBoard={isBoard} />
        <tbody>
          <SameDecimals value={decimalsFor(lines.flatMap(({ amount, balanceAfter }) => [amount, balanceAfter]))}>
            {lines.map((line) => (
              <StatementRow key={line.id} line={line} isBoard={isBoard} />
            ))}
          </SameDecimals>
        </tbody>
      </table>
    </div>
  );
}

function StatementHead({ isBoard }: { isBoard: boolean }) {
  const { t } = useShop();
  return (
    <thead>
      <tr className="bourse:bg-inset">
        {isBoard && (
          <th scope="col" className={`${HEAD} narrow:hidden`}>
            {t("column.created")}
          </th>
        )}
        <th scope="col" className={HEAD}>
          {t("balance.movement")}
        </th>
        <th scope="col" className={`${HEAD} text-right narrow:pr-4`}>
          {t("balance.amount")}
        </th>
        <th scope="col" className={`${HEAD} text-right narrow:hidden`}>
          {t("balance.after")}
        </th>
      </tr>
    </thead>
  );
}

function StatementRow({ line, isBoard }: { line: StatementLine; isBoard: boolean }) {
  const { t } = useShop();
  return (
    <tr className="bourse:hover:bg-sheet">
      {isBoard && (
        <td className={`${ROW} whitespace-nowrap text-ink-3 narrow:hidden`}>
          <Time seconds={line.createdAt} />
        </td>
      )}
      <td className={`${ROW} w-full`}>
        <Movement line={line} />
        <span className={clsx("block text-xs text-ink-3 atelier:text-s", isBoard && "hidden narrow:block")}>
          <Time seconds={line.createdAt} />
        </span>
      </td>
      <td
        className={`${ROW} text-right font-medium whitespace-nowrap tnum kiosk:font-semibold atelier:font-title atelier:text-xl atelier:font-semibold narrow:pr-4`}
      >
        <SignedMoney line={line} />
        <span className="hidden text-xs font-normal text-ink-3 narrow:block">
          {t("balance.afterShort")} <BalanceAfter line={line} />
        </span>
      </td>
      <td className={`${ROW} text-right text-ink-2 tnum narrow:hidden`}>
        <BalanceAfter line={line} />
      </td>
    </tr>
  );
}

function Movement({ line }: { line: StatementLine }) {
  const { t } = useShop();
  return (
    <>
      {t(`cause.${line.cause}`)}
      {line.orderId !== null && (
        <>
          {" "}
          <a href={`/orders/${line.orderId}`} className="ruled-link tnum">
            {line.orderId}
          </a>
        </>
      )}
      {line.comment && <span className="block text-s text-ink-2">{line.comment}</span>}
    </>
  );
}
