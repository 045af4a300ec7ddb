import type { KeyboardEvent } from "react";
import { isPackage } from "@vitrine/contract/selling/catalog/service-types";
import { currencySymbol, formatDecimals, formatLimit, formatNumber, useDecimals } from "@vitrine/ui/text/money";
import { cheapest, type PriceItem } from "./price-item.ts";
import { averageTime } from "./price.tsx";
import { useShop } from "../../kernel/layout/shop-context.tsx";
import { type CategoryIcons, groupRows, groupTitle } from "./group-rows.ts";

const HEAD = "sticky top-0 z-[1] bg-inset px-2 py-2 text-left text-xs font-medium text-ink-2";
const CELL = "h-8 border-b border-line px-2 py-1";
const NUMBER = "text-right whitespace-nowrap tnum";

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** Up and down go from service to service; Enter chooses. */
function moveByArrows(event: KeyboardEvent<HTMLTableElement>): void {
  const step = STEPS[event.key];
  if (step === undefined) return;
  const links = [...event.currentTarget.querySelectorAll<HTMLAnchorElement>("a[data-service]")];
  const next = links[links.findIndex((link) => link === document.activeElement) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** Bourse: a price board. */
export function ServiceTable({ items, icons }: { items: PriceItem[]; icons: CategoryIcons }) {
  const { t, language, currency } = useShop();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys only move between the links in it
    <table className="w-full border-collapse text-s" onKeyDown={moveByArrows}>
      <caption className="sr-only">{t("catalog.title")}</caption>
      <thead>
        <tr>
          <th scope="col" className={HEAD}>
            {t("column.id")}
          </th>
          <th scope="col" className={HEAD}>
            {t("column.service")}
          </th>
          <th scope="col" className={`${HEAD} mobile:hidden`}>
            {t("column.time")}
          </th>
          <th scope="col" className={`${HEAD} text-right whitespace-nowrap`}>
            {t(items.some(({ packages }) => packages) ? "column.price" : "column.perThousand", {
              currency: currencySymbol(language, currency),
            })}
          </th>
          <th scope="col" className={`${HEAD} text-right mobile:hidden`}>
            {t("column.min")}
          </th>
          <th scope="col" className={`${HEAD} text-right mobile:hidden`}>
            {t("column.max")}
          </th>
        </tr>
      </thead>
      {groupRows(items).map((group) => (
        <tbody key={group.items[0]!.id}>
          <tr>
            <th scope="rowgroup" colSpan={6} className={`${CELL} text-left font-semibold`}>
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
  const { t, language } = useShop();
  const first = cheapest(item);
  const hasLimits = !isPackage(item.type) && !item.packages;
  const decimals = useDecimals(item.rate);
  return (
    <tr className="hover:bg-sheet has-[[aria-current=true]]:bg-accent-soft">
      <td className={`${CELL} text-ink-3 tnum`}>
        <a href={`/services/${item.id}`} className="no-underline hover:underline">
          {item.id}
        </a>
      </td>
      <th scope="row" className={`${CELL} text-left font-normal`}>
        <a href={`/order?service=${item.id}`} data-service={item.id} className="no-underline hover:underline">
          {item.name}
        </a>
      </th>
      <td className={`${CELL} mobile:hidden`}>{averageTime(language, item)}</td>
      <td className={`${CELL} ${NUMBER} font-semibold`}>
        {first ? (
          <data value={first.charge}>{t("price.from", { price: formatDecimals(language, first.charge) })}</data>
        ) : (
          <>
            {item.fullRate && (
              <s className="font-normal text-ink-3">
                <span className="sr-only">{t("price.full")} </span>
                {formatDecimals(language, item.fullRate, decimals)}
              </s>
            )}{" "}
            <data value={item.rate} title={formatDecimals(language, item.rate)}>
              {formatDecimals(language, item.rate, decimals)}
            </data>
            {isPackage(item.type) && <span className="block text-xs font-normal text-ink-3">{t("price.perPackage")}</span>}
          </>
        )}
        {item.packages && (
          <span className="block text-xs font-normal text-ink-3">{t("price.packages", { count: item.packages.length })}</span>
        )}
      </td>
      <td className={`${CELL} ${NUMBER} mobile:hidden`}>{hasLimits ? formatNumber(language, item.min) : ""}</td>
      <td className={`${CELL} ${NUMBER} mobile:hidden`}>{hasLimits ? formatLimit(language, item.max) : ""}</td>
    </tr>
  );
}
