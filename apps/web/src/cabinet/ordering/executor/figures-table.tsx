import { Link } from "@vitrine/ui/text/link";
import { Count, decimalsFor, Money, SameDecimals } from "@vitrine/ui/text/money";
import { Section } from "@vitrine/ui/layout/section";
import { clsx } from "clsx";
import { useTranslation } from "react-i18next";

export interface FiguresRow {
  id: number;
  name: string;
  href: string;
  performed: number;
  /** Left out for people who may not see money. */
  earned?: string | undefined;
  ignored?: number;
  expired?: number;
}

interface FiguresTableProps {
  title: string;
  /** Heading of the first column. */
  name: string;
  currency: string;
  rows: readonly FiguresRow[];
}

/** Executions by performer or service, with refusals if known. */
export function FiguresTable({ title, name, currency, rows }: FiguresTableProps) {
  const { t } = useTranslation("executor");
  const hasRefusals = rows.some(({ ignored }) => ignored !== undefined);
  const hasMoney = rows.some(({ earned }) => earned !== undefined);
  const heading = "h-10 border-y border-line bg-paper px-2 text-xs font-medium text-ink-3";
  return (
    <Section title={title} flush>
      <table className="w-full border-collapse">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr>
            <th scope="col" className={clsx(heading, "pl-6 text-left mobile:pl-4")}>
              {name}
            </th>
            <th scope="col" className={clsx(heading, "text-right")}>
              {t("stat.performed")}
            </th>
            {hasRefusals && (
              <>
                <th scope="col" className={clsx(heading, "text-right mobile:hidden")}>
                  {t("stat.ignored")}
                </th>
                <th scope="col" className={clsx(heading, "text-right mobile:hidden")}>
                  {t("stat.expired")}
                </th>
              </>
            )}
            {hasMoney && (
              <th scope="col" className={clsx(heading, "pr-6 text-right mobile:pr-4")}>
                {t("list.earned")}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          <SameDecimals value={decimalsFor(rows.flatMap(({ earned }) => earned ?? []))}>
            {rows.map((row) => (
              <Row key={row.id} row={row} currency={currency} hasRefusals={hasRefusals} />
            ))}
          </SameDecimals>
        </tbody>
      </table>
    </Section>
  );
}

const cell = "px-2 text-right tnum";

function Row({ row, currency, hasRefusals }: { row: FiguresRow; currency: string; hasRefusals: boolean }) {
  return (
    <tr className="border-b border-line last:border-b-0">
      <th scope="row" className="h-11 w-full max-w-0 min-w-20 pl-6 text-left font-normal mobile:pl-4">
        <Link href={row.href} className="block truncate">
          {row.name}
        </Link>
      </th>
      <td className={cell}>
        <Count value={row.performed} />
      </td>
      {hasRefusals && (
        <>
          <td className={clsx(cell, "mobile:hidden")}>
            <Count value={row.ignored ?? 0} />
          </td>
          <td className={clsx(cell, "mobile:hidden")}>
            <Count value={row.expired ?? 0} />
          </td>
        </>
      )}
      {row.earned !== undefined && (
        <td className={clsx(cell, "pr-6 mobile:pr-4")}>
          <Money amount={row.earned} currency={currency} mode="display" />
        </td>
      )}
    </tr>
  );
}
