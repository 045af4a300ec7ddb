import { clsx } from "clsx";
import { networkName } from "../../kernel/format/text.ts";
import { useShop } from "../../kernel/layout/shop-context.tsx";
import { CategoryLink, type ServicePageProps, serviceTerms, ServicePrice } from "./service-points.tsx";

/** Longer names would fill the first screen. */
const LONG_NAME = 32;

/** Atelier: a page to read. The terms are numbered sentences in a column as narrow as a book's; the form is at the side. */
export function AtelierService({ item, description, isMeasured, form }: ServicePageProps) {
  const shop = useShop();
  const { t } = shop;
  return (
    <>
      <header className="border-b border-ink pt-12 pb-8 mobile:pt-4 mobile:pb-5">
        <CategoryLink item={item} className="mb-4" />
        <h1
          className={clsx(
            "max-w-[24ch] font-title font-semibold tracking-[-0.02em] text-balance hyphens-auto mobile:max-w-none mobile:text-2xl",
            item.name.length > LONG_NAME ? "text-3xl" : "text-[64px]/[68px]",
          )}
        >
          {item.name}
        </h1>
        <p className="mt-6 flex flex-wrap items-baseline gap-x-4 text-l text-ink-2 mobile:mt-4">
          <span>
            <ServicePrice item={item} className="font-title text-3xl font-semibold text-ink mobile:text-2xl" />
          </span>
          <span>{networkName(t, item.network)}</span>
          <span className="tnum">
            {t("service.id")} {item.id}
          </span>
        </p>
      </header>
      <div className="grid grid-cols-[minmax(0,7fr)_minmax(320px,4fr)] items-start gap-x-18 pt-8 max-[1000px]:gap-x-8 mobile:flex mobile:flex-col-reverse mobile:items-stretch mobile:gap-y-8 mobile:pt-5">
        <article className="min-w-0">
          {description && <p className="mb-12 max-w-[60ch] text-xl/8 whitespace-pre-line mobile:mb-8 mobile:text-l">{description}</p>}
          <ol>
            {serviceTerms(shop, { item, isMeasured }).map(({ id, title, text }, index) => (
              <li
                key={id}
                className="grid grid-cols-[72px_minmax(0,1fr)] border-t border-line py-6 first:border-t-0 first:pt-0 mobile:grid-cols-[32px_minmax(0,1fr)]"
              >
                <span aria-hidden="true" className="text-ink-3 tnum">
                  {String(index + 1).padStart(2, "0")}
                </span>
                <div className="max-w-[58ch]">
                  <h2 className="mb-2 font-title text-xl/7 font-semibold">{title}</h2>
                  <p className="text-l/7">{text}</p>
                </div>
              </li>
            ))}
          </ol>
        </article>
        <div className="sticky top-4 min-w-0 mobile:static">{form}</div>
      </div>
    </>
  );
}
