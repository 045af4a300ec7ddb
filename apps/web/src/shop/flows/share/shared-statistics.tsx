import type { SharedPage } from "@vitrine/contract/flows/share/shared-page";
import { decimalsFor, formatMoney, formatNumber } from "@vitrine/ui/text/money";
import { shownParts } from "@vitrine/contract/kernel/amount/shown";
import { PageTitle } from "../../kernel/layout/page-title.tsx";
import { useShop } from "../../kernel/layout/shop-context.tsx";
import { formatAmount, parseAmount, sumAmounts, ZERO } from "@vitrine/contract/kernel/amount/money";

/** Of decimal strings, without rounding. */
export const sumOf = (amounts: string[]): string => formatAmount(sumAmounts(amounts.map((amount) => parseAmount(amount) ?? ZERO)));

type Statistics = Extract<SharedPage, { kind: "statistics" }>;

const HEAD = "bg-inset px-2 py-2 text-xs font-medium text-ink-2";
const CELL = "border-b border-line px-2 py-2";
const NUMBER = "text-right whitespace-nowrap tnum";

export function SharedStatistics({ page }: { page: Statistics }) {
  const { t, language } = useShop();
  const { currency, days } = page;
  const orders = days.reduce((sum, day) => sum + day.orders, 0);
  const decimals = decimalsFor(days.map((day) => day.revenue));
  const shown = shownParts(
    days.map((day) => day.revenue),
    decimals,
  );
  const most = Math.max(1, ...days.map((day) => day.orders));
  return (
    <>
      <PageTitle title={page.name} />
      <p className="mb-6 text-ink-2">{t("shared.statistics", { count: days.length })}</p>
      <dl className="mb-6 flex flex-wrap gap-8">
        <div>
          <dt className="text-s text-ink-2">{t("shared.orders")}</dt>
          <dd className="text-2xl font-semibold">{formatNumber(language, orders)}</dd>
        </div>
        <div>
          <dt className="text-s text-ink-2">{t("shared.revenue")}</dt>
          <dd className="text-2xl font-semibold">{formatMoney(language, sumOf(days.map((day) => day.revenue)), currency, decimals)}</dd>
        </div>
      </dl>
      <table className="mb-12 w-full border-collapse text-s">
        <caption className="sr-only">{page.name}</caption>
        <thead>
          <tr>
            <th scope="col" className={`${HEAD} text-left`}>
              {t("shared.day")}
            </th>
            <th scope="col" className={`${HEAD} w-1/2 text-right mobile:w-auto`}>
              {t("shared.orders")}
            </th>
            <th scope="col" className={`${HEAD} text-right`}>
              {t("shared.revenue")}
            </th>
          </tr>
        </thead>
        <tbody>
          {days
            .map((day, at) => (
              <DayRow
                key={day.day}
                day={day}
                most={most}
                revenue={formatMoney(language, shown[at]!, currency, decimals)}
                currency={currency}
              />
            ))
            .toReversed()}
        </tbody>
      </table>
    </>
  );
}

type DayProps = { day: Statistics["days"][number]; most: number; revenue: string; currency: string };

function DayRow({ day, most, revenue, currency }: DayProps) {
  const { language } = useShop();
  const date = new Intl.DateTimeFormat(language, { day: "numeric", month: "short", timeZone: "UTC" });
  return (
    <tr>
      <th scope="row" className={`${CELL} text-left font-normal whitespace-nowrap`}>
        <time dateTime={day.day}>{date.format(new Date(`${day.day}T00:00:00Z`))}</time>
      </th>
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- a cell with its number in it, not a control */}
      <td className={`${CELL} ${NUMBER}`}>
        <span className="flex items-center justify-end gap-4">
          <svg aria-hidden="true" viewBox={`0 0 ${most} 1`} preserveAspectRatio="none" className="h-1 w-full bg-inset mobile:hidden">
            <rect width={day.orders} height="1" className="fill-accent" />
          </svg>
          <span className="min-w-12">{formatNumber(language, day.orders)}</span>
        </span>
      </td>
      <td className={`${CELL} ${NUMBER}`} title={formatMoney(language, day.revenue, currency)}>
        {revenue}
      </td>
    </tr>
  );
}
