import type { Tariff } from "@vitrine/contract/money/tariff/tariff";
import { formatMoney } from "@vitrine/ui/text/number-format";
import { type LandingProps, pageIn, Part } from "./part.tsx";

const isFree = ({ price }: Tariff): boolean => Number(price) === 0;

/** What panels cost now. Without an offered tariff there is nothing to show. */
export function TariffSection({ t, language, tariffs }: LandingProps) {
  const panels = tariffs.filter(({ type }) => type === "panel");
  const shop = tariffs.find(({ type }) => type === "shop");
  if (panels.length === 0) return null;
  return (
    <Part title={t("landing.tariffs.title")}>
      <ul className="mt-4 border-t border-ink">
        {panels.map((tariff) => (
          <TariffRow key={tariff.id} tariff={tariff} t={t} language={language} />
        ))}
      </ul>
      <p className="mt-4 text-ink-2">
        {shop && <>{t("landing.tariffs.shops", { price: formatMoney(language, shop.price, shop.currency, "display") })} </>}
        <a href={pageIn(language, "/pricing")} className="ruled-link">
          {t("landing.tariffs.all")}
        </a>
      </p>
    </Part>
  );
}

function TariffRow({ tariff, t, language }: Pick<LandingProps, "t" | "language"> & { tariff: Tariff }) {
  const { ordersLimit, panelsLimit } = tariff;
  const limits = [
    ordersLimit === null ? t("ordersAny") : t("orders", { count: ordersLimit }),
    ...(panelsLimit === 0 ? [] : [panelsLimit === null ? t("panelsAny") : t("panels", { count: panelsLimit })]),
  ];
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-line py-4">
      <h3 className="min-w-0 flex-[1_1_96px] font-title text-xl font-semibold break-words">{tariff.name}</h3>
      <p className="flex-[3_1_240px] text-ink-2">{limits.join(" · ")}</p>
      <p className="whitespace-nowrap">
        {isFree(tariff) ? (
          <span className="text-l font-semibold">{t("free")}</span>
        ) : (
          <>
            <span className="text-l font-semibold tnum">{formatMoney(language, tariff.price, tariff.currency, "display")}</span>{" "}
            <span className="text-ink-2">{t("perMonth")}</span>
          </>
        )}
      </p>
    </li>
  );
}
