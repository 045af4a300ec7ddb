import { useShop } from "../../kernel/layout/shop-context.tsx";
import { CategoryLink, type ServicePageProps, servicePoints, ServicePrice, serviceTerms } from "./service-points.tsx";

/** Bourse: a data sheet, one row per fact, and the order form at the side. */
export function BourseService({ item, description, isMeasured, form }: ServicePageProps) {
  const shop = useShop();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_320px] items-start gap-6 py-2 max-[900px]:flex max-[900px]:flex-col max-[900px]:items-stretch">
      <article className="min-w-0">
        <CategoryLink item={item} />
        <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <h1 className="min-w-0 text-xl font-semibold text-balance">
            <span className="mr-2 font-normal text-ink-3 tnum">{item.id}</span>
            {item.name}
          </h1>
          <p className="tnum">
            <ServicePrice item={item} className="text-xl font-semibold" />
          </p>
        </div>
        <dl className="columns-2 gap-6 border-t border-line-strong max-[900px]:columns-1">
          {servicePoints(shop, item).map(([label, value]) => (
            <div key={label} className="flex min-h-8 break-inside-avoid items-center justify-between gap-4 border-b border-line px-2">
              <dt className="text-ink-2">{label}</dt>
              <dd className="font-medium tnum">{value}</dd>
            </div>
          ))}
        </dl>
        {description && <p className="mt-4 max-w-[84ch] px-2 whitespace-pre-line">{description}</p>}
        <dl className="mt-4">
          {serviceTerms(shop, { item, isMeasured }).map(({ id, title, text }) => (
            <div key={id} className="grid grid-cols-[120px_minmax(0,1fr)] gap-x-4 border-b border-line px-2 py-1 narrow:grid-cols-1">
              <dt className="font-medium">{title}</dt>
              <dd className="text-ink-2">{text}</dd>
            </div>
          ))}
        </dl>
      </article>
      <div className="sticky top-4 min-w-0 max-[900px]:static">{form}</div>
    </div>
  );
}
