import { clsx } from "clsx";
import type { ChangeKind, PriceChange } from "@vitrine/contract/selling/change/price-change";
import { Icon, type IconName } from "@vitrine/ui/base/icon";
import { formatPercent } from "@vitrine/ui/text/money";
import { ListMoney } from "../../kernel/format/money.tsx";
import { networkName } from "../../kernel/format/text.ts";
import { useShop } from "../../kernel/layout/shop-context.tsx";

const MARKS: Record<ChangeKind, [icon: IconName, look: string]> = {
  new: ["plus", "text-accent"],
  back: ["refresh", "text-accent"],
  price_down: ["chevron-down", "text-ok"],
  price_up: ["chevron-up", "text-warn"],
  removed: ["close", "text-ink-3"],
};

/** One service on one day: what changed, and its price before and after. */
export function ChangeRow({ change }: { change: PriceChange }) {
  const { t } = useShop();
  const { serviceId, name, category, network, kind, isOffered } = change;
  const [icon, look] = MARKS[kind];
  return (
    <li className="grid grid-cols-[140px_minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-1 border-t border-line py-2 bourse:py-1 bourse:text-s mobile:grid-cols-[minmax(0,1fr)_auto]">
      <span className={clsx("flex items-center gap-2 text-s font-medium mobile:col-span-2", look)}>
        <Icon name={icon} />
        {t(`changes.kind.${kind}`)}
      </span>
      <span className="min-w-0">
        {isOffered ? (
          <a href={`/services/${serviceId}`} className="font-medium no-underline hover:underline">
            {name}
          </a>
        ) : (
          <span className="font-medium text-ink-2">{name}</span>
        )}
        <span className="block text-s text-ink-3">{[...new Set([networkName(t, network), category])].join(" · ")}</span>
      </span>
      <Prices change={change} />
    </li>
  );
}

function Prices({ change: { before, after, percent } }: { change: PriceChange }) {
  const { t, language } = useShop();
  const hasMoved = before !== null && after !== null;
  return (
    <span className="text-right">
      {before !== null && before !== after && (
        <s className={clsx("text-ink-3", after !== null && "mr-2 narrow:mr-0 narrow:block")}>
          <span className="sr-only">{t("changes.before")} </span>
          <ListMoney amount={before} className="font-normal" />
        </s>
      )}
      {after !== null && <ListMoney amount={after} className="font-semibold" />}
      {hasMoved && (
        <span className="block text-s text-ink-3 tnum">
          {percent === null || percent === 0 ? t("changes.yours") : formatPercent(language, percent, true)}
        </span>
      )}
    </span>
  );
}
