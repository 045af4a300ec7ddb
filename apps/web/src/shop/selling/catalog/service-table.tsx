import { clsx } from "clsx";
import { currencySymbol, formatLimit, formatNumber } from "@vitrine/ui/text/money";
import { Star } from "../favourite/star.tsx";
import type { PriceItem } from "./price-item.ts";
import { averageTime, guaranteeText, hasLimits, startTime } from "./price.tsx";
import { useShop } from "../../kernel/layout/shop-context.tsx";
import { BOARD_CELL as CELL, BOARD_HEAD as HEAD, NUMBER } from "../../kernel/layout/table.tsx";
import { PriceMove, TablePrice } from "./table-price.tsx";
import { type CategoryIcons, groupRows, groupTitle } from "./group-rows.ts";

/** Columns that only a wide board has room for. */
const ROOMY = "hidden @min-[720px]:table-cell";
/** Columns that a board with orders at its side has no room for: names would take two lines. */
const ALONE = "hidden @min-[960px]:table-cell";

/** Bourse: a price board. */
export function ServiceTable({ items, icons }: { items: PriceItem[]; icons: CategoryIcons }) {
  const { t, language, currency } = useShop();
  const price = t(items.some(({ packages }) => packages) ? "column.price" : "column.perThousand", {
    currency: currencySymbol(language, currency),
  });
  const columns = [
    ["id", t("column.id"), ""],
    ["service", t("column.service"), "w-full"],
    ["start", t("column.start"), ROOMY],
    ["time", t("column.time"), ALONE],
    ["guarantee", t("column.guarantee"), ALONE],
    ["price", price, "text-right"],
    ["move", t("column.week"), `text-right ${ROOMY}`],
    ["min", t("column.min"), `text-right ${ROOMY}`],
    ["max", t("column.max"), `text-right ${ROOMY}`],
  ] as const;
  return (
    <table className="w-full border-collapse text-s">
      <caption className="sr-only">{t("catalog.title")}</caption>
      <thead>
        <tr>
          {columns.map(([id, text, className]) => (
            <th key={id} scope="col" className={clsx(HEAD, className)}>
              {text}
            </th>
          ))}
        </tr>
      </thead>
      {groupRows(items).map((group) => (
        <tbody key={group.items[0]!.id}>
          <tr>
            <th scope="rowgroup" colSpan={columns.length} className={`${CELL} bg-paper text-left font-semibold [overflow-wrap:anywhere]`}>
              {groupTitle(t, group, icons)}
            </th>
          </tr>
          {group.items.map((item) => (
            <ServiceRow key={item.id} item={item} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

function ServiceRow({ item }: { item: PriceItem }) {
  const shop = useShop();
  const { language } = shop;
  const isBounded = hasLimits(item);
  return (
    <tr className="hover:bg-sheet has-[:focus-visible]:bg-accent-soft has-[[aria-current=true]]:bg-accent-soft">
      <td className={`${CELL} text-ink-3 tnum`}>
        <a href={`/services/${item.id}`} className="no-underline hover:underline">
          {item.id}
        </a>
      </td>
      <th scope="row" className={`${CELL} text-left font-normal [overflow-wrap:anywhere]`}>
        <span className="flex items-center gap-2">
          <Star item={item} />
          <a href={`/order?service=${item.id}`} data-service={item.id} className="no-underline hover:underline">
            {item.name}
          </a>
        </span>
      </th>
      <td className={`${CELL} ${ROOMY} whitespace-nowrap`}>{startTime(language, item)}</td>
      <td className={`${CELL} ${ALONE} whitespace-nowrap`}>{averageTime(language, item)}</td>
      <td className={`${CELL} ${ALONE} whitespace-nowrap`}>{guaranteeText(shop, item, "short")}</td>
      <td className={`${CELL} ${NUMBER} font-semibold`}>
        <TablePrice item={item} />
      </td>
      <td className={`${CELL} ${NUMBER} ${ROOMY}`}>
        <PriceMove move={item.move} />
      </td>
      <td className={`${CELL} ${NUMBER} ${ROOMY}`}>{isBounded ? formatNumber(language, item.min) : ""}</td>
      <td className={`${CELL} ${NUMBER} ${ROOMY}`}>{isBounded ? formatLimit(language, item.max) : ""}</td>
    </tr>
  );
}
