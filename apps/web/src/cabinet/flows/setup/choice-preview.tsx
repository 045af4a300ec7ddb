import { OTHER_NETWORK } from "@vitrine/contract/selling/catalog/network";
import { formatNumber, Money, SameDecimals } from "@vitrine/ui/text/money";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { useTranslation } from "react-i18next";
import { type Entry, entryDecimals } from "../../../shared/supply/provider/catalogue.ts";

const SHOWN = 100;

/** The networks of the selection with their services. */
export function ChoicePreview({ entries, currency }: { entries: readonly Entry[]; currency: string }) {
  const { t } = useTranslation(["setup", "provider"]);
  const { locale } = useUi();
  const shown = entries.slice(0, SHOWN);
  const networks = [...Map.groupBy(entries, (entry) => entry.network)];
  return (
    <section aria-label={t("services.preview")} className="min-w-0">
      <ul className="flex flex-wrap gap-2">
        {networks.map(([network, of]) => (
          <li key={network} className="rounded-control border border-line bg-sheet px-2 py-1 text-s">
            {network === OTHER_NETWORK ? t("provider:picker.otherNetwork") : network}{" "}
            <span className="text-ink-3 tnum">{formatNumber(locale, of.length)}</span>
          </li>
        ))}
      </ul>
      <div
        role="region"
        aria-label={t("services.list")}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
        tabIndex={0}
        className="mt-4 max-h-105 overflow-y-auto rounded-card border border-line bg-sheet"
      >
        <ul>
          <SameDecimals value={entryDecimals(shown)}>
            {shown.map(({ service, network }) => (
              <li key={service.service} className="flex gap-4 border-b border-line px-4 py-2 last:border-b-0">
                <span className="min-w-0 flex-1">
                  <span className="block truncate" title={service.name}>
                    {service.name}
                  </span>
                  <span className="block truncate text-xs text-ink-3">{service.category || network}</span>
                </span>
                <Money amount={service.rate} currency={currency} mode="display" className="tnum" />
              </li>
            ))}
          </SameDecimals>
        </ul>
        {entries.length > SHOWN && (
          <p className="border-t border-line px-4 py-2 text-s text-ink-3">
            {t("services.andMore", { count: entries.length - SHOWN, total: formatNumber(locale, entries.length - SHOWN) })}
          </p>
        )}
      </div>
    </section>
  );
}
