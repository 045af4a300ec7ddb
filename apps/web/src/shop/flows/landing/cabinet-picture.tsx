import { OrderStatus } from "@vitrine/ui/feedback/status";
import { ProgressBar } from "@vitrine/ui/chart/progress-bar";
import { formatMoney } from "@vitrine/ui/text/number-format";
import type { LandingProps } from "./part.tsx";

const ORDERS = [
  { id: 184_203, service: "serviceName", link: "t.me/nova_channel", status: "active", done: 3200, quantity: 5000, profit: "2.27" },
  { id: 184_202, service: "likes", link: "instagram.com/p/C8x2", status: "done", done: 1000, quantity: 1000, profit: "0.38" },
  { id: 184_201, service: "views", link: "tiktok.com/@nova", status: "partial", done: 7410, quantity: 10_000, profit: "0.54" },
] as const;

/** The cabinet's list of orders. Assistive technology reads the caption alone. */
export function CabinetPicture({ t, language }: LandingProps) {
  const number = new Intl.NumberFormat(language);
  return (
    <figure>
      <div aria-hidden="true" className="rounded-card border border-line bg-sheet">
        <p className="border-b border-line px-4 py-4 font-title text-xl font-semibold">{t("landing.picture.orders")}</p>
        {ORDERS.map(({ id, service, link, status, done, quantity, profit }) => (
          <div
            key={id}
            className="grid grid-cols-[minmax(0,3fr)_minmax(0,2fr)_minmax(0,2fr)_auto] items-center gap-x-4 border-b border-line px-4 py-2 last:border-b-0 mobile:grid-cols-[minmax(0,1fr)_auto]"
          >
            <p className="min-w-0">
              <span className="block truncate font-medium">{t(`landing.picture.${service}`)}</span>
              <span className="block truncate text-s text-ink-3">{link}</span>
            </p>
            <OrderStatus kind={status}>{t(`landing.picture.${status}`)}</OrderStatus>
            <div className="text-right tnum mobile:hidden">
              {number.format(done)} / {number.format(quantity)}
              <ProgressBar value={done} max={quantity} className="mt-1" />
            </div>
            <p className="text-right font-medium whitespace-nowrap text-money tnum mobile:hidden">
              +{formatMoney(language, profit, "USD")}
            </p>
          </div>
        ))}
      </div>
      <figcaption className="mt-2 text-s text-ink-3">{t("landing.picture.cabinet")}</figcaption>
    </figure>
  );
}
