import type { Provider, ProviderService } from "@vitrine/contract/supply/provider/provider";
import { Money, rateDecimals, SameDecimals } from "@vitrine/ui/text/money";
import { SkeletonText } from "@vitrine/ui/feedback/skeleton";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { useDeferredValue } from "react";
import { useTranslation } from "react-i18next";
import { errorText } from "../../../shared/kernel/app/failure.ts";
import { listQueryOptions } from "../../../shared/kernel/app/list-query.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";

type EntriesProps = {
  panelId: number;
  provider: Provider;
  search: string;
  /** Only of this type. */
  type?: string;
  /** Provider and service ids that are not offered. */
  taken?: readonly string[];
  onPick: (entry: ProviderService) => void;
};

const SHOWN = 50;

/** Entries of a provider's catalogue that can be ordered, to choose one from. */
export function ProviderEntries({ panelId, provider, search, type, taken, onPick }: EntriesProps) {
  const { t } = useTranslation("performer");
  const { texts } = useUi();
  const query = useDeferredValue(search.trim());
  const asked = { panelId, providerId: provider.id, query, page: 1, perPage: SHOWN, ...(type === undefined ? {} : { type }) };
  const services = trpc.provider.services.useQuery(asked, listQueryOptions);
  if (services.error && !services.data) return <p className="text-bad">{errorText(services.error)}</p>;
  if (!services.data) return <SkeletonText label={texts.loading} lines={6} />;
  const entries = services.data.items.filter(({ service, orderable }) => orderable && !taken?.includes(`${provider.id} ${service}`));
  if (entries.length === 0) return <p className="text-ink-2">{type === undefined ? t("nothingFound") : t("nothing", { type })}</p>;
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        <SameDecimals value={rateDecimals(entries.map(({ rate }) => rate))}>
          {entries.map((entry) => (
            <li key={entry.service}>
              <button
                type="button"
                className="grid w-full cursor-pointer grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-2 text-left hover:bg-inset"
                onClick={() => onPick(entry)}
              >
                <span className="min-w-0 break-words">{entry.name}</span>
                <Money amount={entry.rate} currency={provider.currency} mode="display" />
                <span className="col-span-2 text-s text-ink-3">
                  {t("serviceId", { id: entry.service })} · {entry.category}
                </span>
              </button>
            </li>
          ))}
        </SameDecimals>
      </ul>
      {services.data.total > SHOWN && <p className="text-s text-ink-3">{t("more", { count: services.data.total - SHOWN })}</p>}
    </>
  );
}
