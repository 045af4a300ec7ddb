import type { PanelTariff, Tariff } from "@vitrine/contract/money/tariff/tariff";
import { Tag } from "@vitrine/ui/feedback/status";
import { Button } from "@vitrine/ui/form/button";
import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import { TariffCard, tariffGrid } from "./tariff-card.tsx";
import { useTariffWords } from "./tariff-words.ts";
import { useChangeTariff } from "./use-change-tariff.tsx";

/** The tariffs that the panel may change to; the change is confirmed with its exact amount. */
export function OffersSection({ panelId, state, mayManage }: { panelId: number; state: PanelTariff; mayManage: boolean }) {
  const { t, date } = useTariffWords();
  const { open } = useChangeTariff(panelId, state.panelsUsed);
  const { tariff: current, nextTariff, nextCharge, offers } = state;
  useWantedChange(offers, open);
  return (
    <section aria-labelledby="offers">
      <h2 id="offers" className="mb-4 font-title text-xl font-semibold">
        {t("offers.title")}
      </h2>
      <div className={tariffGrid}>
        {offers.map((tariff) => {
          const isCurrent = tariff.id === current?.id;
          const isNext = tariff.id === nextTariff?.id;
          const mark = isCurrent ? (
            <Tag tone="info">{t("offers.isCurrent")}</Tag>
          ) : (
            isNext && nextCharge && <Tag tone="info">{t("offers.isNext", { date: date(nextCharge.at) })}</Tag>
          );
          return (
            <TariffCard
              key={tariff.id}
              tariff={tariff}
              isCurrent={isCurrent}
              mark={mark}
              action={
                mayManage &&
                !isCurrent &&
                !isNext && (
                  <Button className="w-full" onClick={() => void open(tariff)}>
                    {t("offers.choose", { name: tariff.name })}
                  </Button>
                )
              }
            />
          );
        })}
      </div>
    </section>
  );
}

/** `?change=3`: back from a top-up, the change that it was for is confirmed. */
function useWantedChange(offers: readonly Tariff[], open: (tariff: Tariff) => Promise<void>): void {
  const [search, setSearch] = useSearchParams();
  const wanted = offers.find(({ id }) => id === Number(search.get("change")));
  const latest = useRef(open);
  useEffect(() => {
    latest.current = open;
  });
  useEffect(() => {
    if (!wanted) return;
    setSearch({}, { replace: true, preventScrollReset: true });
    void latest.current(wanted);
  }, [wanted, setSearch]);
}
