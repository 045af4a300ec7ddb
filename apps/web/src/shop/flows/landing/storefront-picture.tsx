import { buttonStyle } from "@vitrine/ui/form/button";
import { formatMoney } from "@vitrine/ui/text/number-format";
import { clsx } from "clsx";
import type { LandingProps } from "./part.tsx";

const CHIPS = [1000, 5000, 10_000] as const;
const QUANTITY = 5000;
const RATE = "1.65";
const TOTAL = "8.25";

/** The order form of a storefront with one order in it. Assistive technology reads the caption alone. */
export function StorefrontPicture({ t, language }: LandingProps) {
  const number = new Intl.NumberFormat(language);
  const rate = t("landing.picture.rate", { price: formatMoney(language, RATE, "USD", "display") });
  return (
    <figure>
      <div aria-hidden="true" className="rounded-card border border-line bg-sheet p-6 mobile:p-4">
        <p className="font-title text-xl font-semibold">{t("landing.picture.shopName")}</p>
        <div className="mt-4 grid grid-cols-2 gap-x-6 gap-y-4 mobile:grid-cols-1">
          <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
            <Control label={t("landing.picture.link")} value="t.me/nova_channel" />
            <Control label={t("landing.picture.service")} value={`${t("landing.picture.serviceName")} · ${rate}`} />
          </div>
          <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
            <Control label={t("landing.picture.quantity")} value={number.format(QUANTITY)} />
            <div className="grid grid-cols-3 gap-2">
              {CHIPS.map((count) => (
                <span
                  key={count}
                  className={clsx(
                    "rounded-control border px-2 py-1 text-center tnum",
                    count === QUANTITY ? "border-accent bg-accent-soft text-accent" : "border-line-strong",
                  )}
                >
                  {number.format(count)}
                </span>
              ))}
            </div>
            <p className="flex items-baseline justify-between border-t border-line pt-4">
              {t("landing.picture.total")}
              <span className="text-xl font-semibold tnum">{formatMoney(language, TOTAL, "USD")}</span>
            </p>
            <span className={buttonStyle({ variant: "primary", size: "l", className: "pointer-events-none" })}>
              {t("landing.picture.order")}
            </span>
          </div>
        </div>
      </div>
      <figcaption className="mt-2 text-s text-ink-3">{t("landing.picture.shop")}</figcaption>
    </figure>
  );
}

function Control({ label, value }: { label: string; value: string }) {
  return (
    <p>
      <span className="block text-s font-medium">{label}</span>
      <span className="mt-1 block truncate rounded-control border border-line-strong px-2 py-2">{value}</span>
    </p>
  );
}
