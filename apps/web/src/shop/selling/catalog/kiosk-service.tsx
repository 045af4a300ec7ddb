import { useShop } from "../../kernel/layout/shop-context.tsx";
import { CategoryLink, type ServicePageProps, servicePoints, ServicePrice, serviceTerms } from "./service-points.tsx";

/** Kiosk: facts as tiles, and the order form next to them; on phones the form follows the price. */
export function KioskService({ item, description, isMeasured, form }: ServicePageProps) {
  const shop = useShop();
  const { t } = shop;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_420px] grid-rows-[auto_1fr] items-start gap-x-12 py-6 max-[1000px]:grid-cols-[minmax(0,1fr)_360px] max-[1000px]:gap-x-6 mobile:flex mobile:flex-col mobile:items-stretch mobile:gap-4 mobile:py-4">
      <header className="min-w-0">
        <CategoryLink item={item} />
        <h1 className="mt-2 mb-4 font-title text-2xl font-semibold text-balance">{item.name}</h1>
        <p>
          <ServicePrice item={item} className="text-2xl font-semibold" />
        </p>
      </header>
      <div className="col-start-2 row-span-2 row-start-1 min-w-0">{form}</div>
      <div className="min-w-0 desk:mt-6">
        <dl className="grid grid-cols-[repeat(auto-fill,minmax(148px,1fr))] gap-2">
          {[...servicePoints(shop, item), [t("service.id"), String(item.id)] as const].map(([label, value]) => (
            <div key={label} className="flex flex-col rounded-control border border-line bg-sheet px-4 py-2">
              <dt className="text-s text-ink-2">{label}</dt>
              <dd className="mt-auto text-xl font-semibold tnum">{value}</dd>
            </div>
          ))}
        </dl>
        {description && <p className="mt-6 max-w-[68ch] whitespace-pre-line">{description}</p>}
        <dl className="mt-6 rounded-card border border-line bg-sheet">
          {serviceTerms(shop, { item, isMeasured }).map(({ id, title, text }) => (
            <div key={id} className="border-t border-line px-6 py-4 first:border-t-0 mobile:px-4">
              <dt className="font-semibold">{title}</dt>
              <dd className="mt-1 max-w-[68ch] text-ink-2">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  );
}
