import { buttonStyle } from "@vitrine/ui/form/button";
import { useShop } from "../layout/shop-context.tsx";

export type Failure = "notFound" | "forbidden" | "unavailable" | "internal";

export function ErrorPage({ failure, path }: { failure: Failure; path: string }) {
  const { t, customer } = useShop();
  const isGone = failure === "notFound" || failure === "forbidden";
  return (
    <div className="flex flex-col items-start gap-4 py-12">
      <h1 className="font-title text-3xl font-semibold text-balance mobile:text-2xl">{t(`failure.${failure}Title`)}</h1>
      <p className="max-w-[52ch] text-ink-2">{t(`failure.${failure}Text`)}</p>
      <div className="flex flex-wrap gap-2">
        {!isGone && (
          <a href={path} className={buttonStyle({ variant: "primary" })}>
            {t("failure.reload")}
          </a>
        )}
        <a href="/" className={buttonStyle({ variant: isGone ? "primary" : "secondary" })}>
          {t("failure.home")}
        </a>
        <a href="/services" className={buttonStyle({})}>
          {t("nav.services")}
        </a>
        {customer && (
          <a href="/support/dialog?new=1" className={buttonStyle({})}>
            {t("failure.contact")}
          </a>
        )}
      </div>
    </div>
  );
}
