import { Section } from "@vitrine/ui/layout/section";
import { Link } from "@vitrine/ui/text/link";
import { clsx } from "clsx";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

export interface RowColumn<Row> {
  id: string;
  label: string;
  value: (row: Row) => ReactNode;
  /** Whether the column is left out on phones. */
  isWide?: true;
}

interface RowsTableProps<Row> {
  title: string;
  text?: string | undefined;
  /** Heading of the names. */
  name: string;
  rows: readonly Row[];
  columns: readonly RowColumn<Row>[];
  /** The value shown by the length of a row's bar. */
  weight: (row: Row) => number;
  /** Makes the row a filter, or ends it; without it rows are links. */
  onChoose?: ((id: number) => void) | undefined;
  chosen?: number | null;
  hrefOf?: (row: Row) => string;
  actions?: ReactNode;
}

const heading = "h-10 border-y border-line bg-paper px-2 text-xs font-medium text-ink-3";

/** The rows with the largest part of a period, with bars. Pressing one filters everything by it. */
export function RowsTable<Row extends { id: number; name: string }>(props: RowsTableProps<Row>) {
  const { title, text, name, rows, columns, weight, actions } = props;
  const { t } = useTranslation("statistics");
  const most = Math.max(...rows.map(weight), 0) || 1;
  return (
    <Section title={title} text={text} actions={actions} flush className="mb-6">
      {rows.length === 0 && <p className="px-6 pb-6 text-ink-2 mobile:px-4">{t("nothing")}</p>}
      {rows.length > 0 && (
        <div className="max-h-[560px] overflow-auto">
          <table className="w-full border-collapse">
            <caption className="sr-only">{title}</caption>
            <thead>
              <tr>
                <th scope="col" className={clsx(heading, "pl-6 text-left mobile:pl-4")}>
                  {name}
                </th>
                {columns.map((column) => (
                  <th
                    key={column.id}
                    scope="col"
                    className={clsx(heading, "text-right last:pr-6 mobile:last:pr-4", column.isWide && "mobile:hidden")}
                  >
                    {column.label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <RowLine key={row.id} {...props} row={row} share={Math.max(0, weight(row)) / most} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Section>
  );
}

function RowLine<Row extends { id: number; name: string }>({
  row,
  share,
  columns,
  onChoose,
  chosen,
  hrefOf,
}: RowsTableProps<Row> & { row: Row; share: number }) {
  return (
    <tr className={clsx("border-b border-line last:border-b-0", chosen === row.id && "bg-accent-soft")}>
      <th scope="row" className="relative h-11 w-full max-w-0 min-w-30 py-1 pl-6 text-left font-normal mobile:pl-4">
        {onChoose ? (
          <button
            type="button"
            aria-pressed={chosen === row.id}
            title={row.name}
            onClick={() => onChoose(row.id)}
            className="block w-full cursor-pointer truncate text-left after:absolute after:inset-0 hover:underline"
          >
            {row.name}
          </button>
        ) : (
          <Link href={hrefOf?.(row) ?? ""} className="block truncate">
            {row.name}
          </Link>
        )}
        <span aria-hidden="true" className="mt-0.5 block h-1 rounded-full bg-accent opacity-60" style={{ width: `${share * 100}%` }} />
      </th>
      {columns.map((column) => (
        <td
          key={column.id}
          className={clsx("px-2 text-right whitespace-nowrap tnum last:pr-6 mobile:last:pr-4", column.isWide && "mobile:hidden")}
        >
          {column.value(row)}
        </td>
      ))}
    </tr>
  );
}
