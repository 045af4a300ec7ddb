import { durationText } from "@vitrine/contract/kernel/text/duration";
import { hostOf, type ProviderOffers as Offers } from "@vitrine/contract/insight/top/top";
import type { Provider } from "@vitrine/contract/supply/provider/provider";
import { Button, ButtonLink } from "@vitrine/ui/form/button";
import { formatPercent, Money } from "@vitrine/ui/text/money";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { type ReactNode, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { ConnectProvider } from "../../../shared/supply/provider/connect-provider.tsx";

type Offer = Offers["items"][number];
type OffersProps = { panelId: number; connected: readonly Provider[]; onConnected: (provider: Provider) => void };

/** The platform's most reliable providers that the panel does not have yet; renders nothing while there are no rankings. */
export function ProviderOffers({ panelId, connected, onConnected }: OffersProps) {
  const { t } = useTranslation("setup");
  const titleId = useId();
  const [open, setOpen] = useState<string>();
  const { data } = trpc.top.offers.useQuery();
  const has = new Set(connected.map(({ url }) => hostOf(url) ?? url));
  const offers = data?.items.filter(({ host }) => !has.has(host)) ?? [];
  if (offers.length === 0) return null;
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className="font-semibold">
        {t("offers.title")}
      </h3>
      <p className="mt-1 mb-4 text-s text-ink-2 text-pretty">{t("offers.text")}</p>
      <ul className="grid gap-2">
        {offers.map((offer) => (
          <OfferCard key={offer.host} offer={offer} isOpen={open === offer.host} onOpen={() => setOpen(offer.host)}>
            <ConnectProvider
              panelId={panelId}
              address={offer.host}
              keyHint={t("offers.keyHint", { host: offer.host })}
              onConnected={onConnected}
            />
          </OfferCard>
        ))}
      </ul>
      <ButtonLink className="mt-2" variant="quiet" size="s" href={`/panel/${panelId}/top/providers`}>
        {t("offers.more")}
      </ButtonLink>
    </section>
  );
}

type CardProps = { offer: Offer; isOpen: boolean; onOpen: () => void; children: ReactNode };

function OfferCard({ offer, isOpen, onOpen, children }: CardProps) {
  const { t } = useTranslation("setup");
  const { host, networks } = offer;
  return (
    <li className="rounded-card border border-line p-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p className="font-medium break-words">{host}</p>
          <p className="text-s text-ink-2">
            <Facts offer={offer} />
          </p>
          <p className="text-s text-ink-3">{networks.slice(0, 4).join(", ")}</p>
        </div>
        {!isOpen && (
          <Button size="s" aria-label={t("offers.connectTo", { name: host })} onClick={onOpen}>
            {t("offers.connect")}
          </Button>
        )}
      </div>
      <Prices prices={offer.prices} />
      {isOpen && <div className="mt-4 border-t border-line pt-4">{children}</div>}
    </li>
  );
}

function Facts({ offer: { success, startSeconds } }: { offer: Offer }) {
  const { t } = useTranslation("setup");
  const { locale } = useUi();
  const facts = [t("offers.done", { share: formatPercent(locale, success) })];
  if (startSeconds !== null) facts.push(t("offers.start", { time: durationText(startSeconds, locale, "short") }));
  return facts.join(" · ");
}

function Prices({ prices }: Pick<Offer, "prices">) {
  const { t } = useTranslation("setup");
  if (prices.length === 0) return <p className="mt-2 text-s text-ink-3">{t("offers.noPrices")}</p>;
  return (
    <dl className="mt-2 grid grid-cols-2 gap-x-6 text-s narrow:grid-cols-1">
      {prices.map(({ network, purpose, rate, currency }) => (
        <div key={`${network} ${purpose} ${currency}`} className="flex justify-between gap-2 border-t border-line py-1">
          <dt className="min-w-0 truncate text-ink-2">{t("offers.kind", { network, purpose: t(`offers.purpose.${purpose}`) })}</dt>
          <dd>
            <Money amount={rate} currency={currency} mode="display" className="tnum" />
          </dd>
        </div>
      ))}
    </dl>
  );
}
