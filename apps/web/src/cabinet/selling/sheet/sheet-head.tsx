import { clsx } from "clsx";
import { useTranslation } from "react-i18next";
import { COLUMNS, NUMERIC } from "./columns.ts";

export const ROW_HEIGHT = 36;
export const HEAD_HEIGHT = 36;

/** The id, and the columns that are edited with the cost before the prices, in the widths of both head and lines. */
export const LINE =
  "grid grid-cols-[56px_minmax(180px,1fr)_minmax(120px,0.6fr)_96px_84px_104px_80px_96px_104px] [--sheet-width:920px] min-w-(--sheet-width)";

/** The number of edited columns before the cost, which is next to the prices. */
export const BEFORE_COST = 2;

export function SheetHead({ currency }: { currency: string }) {
  const { t } = useTranslation("sheet");
  const head = (id: string, text: string, isNumber: boolean) => (
    <span key={id} role="columnheader" className={clsx("truncate px-2 leading-9", isNumber && "text-end")}>
      {text}
    </span>
  );
  const edited = COLUMNS.map((column) =>
    head(column, column === "price" ? t("column.price", { currency }) : t(`column.${column}`), NUMERIC.has(column)),
  );
  return (
    <div role="rowgroup" className="sticky top-0 z-10">
      <div role="row" aria-rowindex={1} className={clsx(LINE, "h-9 border-b border-line bg-paper text-xs text-ink-3")}>
        {head("id", t("column.id"), false)}
        {edited.slice(0, BEFORE_COST)}
        {head("cost", t("column.cost"), true)}
        {edited.slice(BEFORE_COST)}
      </div>
    </div>
  );
}
