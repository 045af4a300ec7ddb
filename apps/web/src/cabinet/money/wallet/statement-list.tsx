import { DataList } from "@vitrine/ui/list/data-list";
import { EmptyState } from "@vitrine/ui/feedback/empty-state";
import type { ListState } from "@vitrine/ui/list/list-state";
import { decimalsFor } from "@vitrine/ui/text/money";
import { type ComponentProps, type ReactNode, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { statementCard, statementColumns, type StatementLine, type StatementLook } from "./statement-columns.tsx";

type StatementListProps = Pick<StatementLook, "currency" | "orderHref"> &
  Pick<ComponentProps<typeof DataList<StatementLine>>, "data" | "fetching" | "failure" | "onRetry"> & {
    list: ListState;
    /** Shown while there are no entries. */
    empty: ReactNode;
    action?: ReactNode;
  };

/** Every wallet entry with the balance after it, newest first; the lines as shown add up to the balances as shown. */
export function StatementList({ currency, orderHref, empty, action, ...data }: StatementListProps) {
  const { t } = useTranslation("user");
  const look = useMemo(() => ({ t, currency, ...(orderHref ? { orderHref } : {}) }), [t, currency, orderHref]);
  const columns = useMemo(() => statementColumns(look), [look]);
  return (
    <DataList<StatementLine>
      label={t("statement.title")}
      {...data}
      columns={columns}
      decimals={(rows) => decimalsFor(rows.flatMap(({ amount, balanceAfter }) => [amount, balanceAfter]))}
      rowId={(line) => line.id}
      rowLabel={(line) => t(`cause.${line.cause}`)}
      card={statementCard(look)}
      firstUse={
        <EmptyState icon="wallet" title={t("statement.empty")} action={action}>
          {empty}
        </EmptyState>
      }
    />
  );
}
