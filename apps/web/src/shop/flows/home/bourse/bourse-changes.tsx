import { clsx } from "clsx";
import type { PriceChange } from "@vitrine/contract/selling/change/price-change";
import { formatPercent, rateDecimals, SameDecimals } from "@vitrine/ui/text/money";
import { ListMoney } from "../../../kernel/format/money.tsx";
import { BoursePanel, ROW } from "../../../kernel/layout/bourse-panel.tsx";
import { useShop } from "../../../kernel/layout/shop-context.tsx";
import { lookOfMove } from "../../../selling/catalog/table-price.tsx";
import type { HomeProps } from "../home-blocks.tsx";

/** One line each: what moved, by how much, to which price. */
export function BourseChanges({ home: { changes } }: HomeProps) {
  const { t } = useShop();
  return (
    <BoursePanel id="changes" title={t("changes.title")} more={{ href: "/changes", text: t("changes.showEvery") }}>
      <SameDecimals value={rateDecimals(changes.flatMap(({ before, after }) => [before, after]))}>
        <ul>
          {changes.map((change) => (
            <Line key={`${change.serviceId} ${change.changedAt}`} change={change} />
          ))}
        </ul>
      </SameDecimals>
    </BoursePanel>
  );
}

function Line({ change: { serviceId, name, kind, percent, after, isOffered } }: { change: PriceChange }) {
  const { t, language } = useShop();
  const hasMoved = percent !== null && percent !== 0;
  return (
    <li className={ROW}>
      <span className="w-12 shrink-0 text-ink-3 tnum">{serviceId}</span>
      {isOffered ? (
        <a
          href={`/order?service=${serviceId}`}
          data-service={serviceId}
          className="target inline-flex min-w-0 flex-1 items-center no-underline hover:underline aria-[current=true]:text-accent"
        >
          <span className="truncate">{name}</span>
        </a>
      ) : (
        <span className="min-w-0 flex-1 truncate text-ink-2">{name}</span>
      )}
      <span className={clsx("shrink-0 text-right tnum", hasMoved ? lookOfMove(percent) : "text-ink-3")}>
        {hasMoved ? formatPercent(language, percent, true) : t(`changes.kind.${kind}`)}
      </span>
      <span className="w-20 shrink-0 text-right">{after !== null && <ListMoney amount={after} className="font-semibold" />}</span>
    </li>
  );
}
