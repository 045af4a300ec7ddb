import type { ShopVisit } from "../frame/document.tsx";
import { SharedDraft } from "./shared-draft.tsx";
import { SharedStatistics } from "./shared-statistics.tsx";
import { type Answer } from "../../kernel/layout/visit.ts";
import type { SharedPage } from "@vitrine/contract/flows/share/shared-page";
import { currencySymbol, formatLimit, formatNumber, rateDecimals, SameDecimals } from "@vitrine/ui/text/money";
import { ListMoney } from "../../kernel/format/money.tsx";
import { PageTitle, titled } from "../../kernel/layout/page-title.tsx";
import { PackagePrices } from "./package-prices.tsx";
import { isPackage } from "@vitrine/contract/selling/catalog/service-types";
import { useShop } from "../../kernel/layout/shop-context.tsx";

type Prices = Extract<SharedPage, { kind: "prices" }>;
type Service = Prices["services"][number];

const HEAD = "bg-inset px-2 py-2 text-left text-xs font-medium text-ink-2";
const CELL = "border-b border-line px-2 py-2";
const NUMBER = "text-right whitespace-nowrap tnum";

/** In the owner's order; a new heading where the category changes. */
function byCategory(services: Service[]): { category: string; services: Service[] }[] {
  const groups: { category: string; services: Service[] }[] = [];
  for (const service of services) {
    const last = groups.at(-1);
    if (last?.category === service.category) last.services.push(service);
    else groups.push({ category: service.category, services: [service] });
  }
  return groups;
}

export function SharedPrices({ page }: { page: Prices }) {
  const { t, language } = useShop();
  return (
    <>
      <PageTitle title={page.name} />
      <p className="mb-6 text-ink-2">{t("shared.prices", { count: page.services.length })}</p>
      {page.services.length > 0 && (
        <table className="mb-12 w-full border-collapse text-s">
          <caption className="sr-only">{page.name}</caption>
          <thead>
            <tr>
              <th scope="col" className={HEAD}>
                {t("column.service")}
              </th>
              <th scope="col" className={`${HEAD} text-right whitespace-nowrap`}>
                {t(sellsPackages(page) ? "column.price" : "column.perThousand", { currency: currencySymbol(language, page.currency) })}
              </th>
              <th scope="col" className={`${HEAD} text-right mobile:hidden`}>
                {t("column.min")}
              </th>
              <th scope="col" className={`${HEAD} text-right mobile:hidden`}>
                {t("column.max")}
              </th>
            </tr>
          </thead>
          <SameDecimals value={rateDecimals(page.services.map(({ rate }) => rate))}>
            {byCategory(page.services).map(({ category, services }) => (
              <tbody key={services[0]!.id}>
                <tr>
                  <th scope="rowgroup" colSpan={4} className={`${CELL} pt-6 text-left font-semibold`}>
                    {category}
                  </th>
                </tr>
                {services.map((service) => (
                  <ServiceRow key={service.id} service={service} />
                ))}
              </tbody>
            ))}
          </SameDecimals>
        </table>
      )}
    </>
  );
}

/** A price for each quantity then, and not one per 1000. */
const sellsPackages = ({ services }: Prices): boolean => services.some(({ packages }) => packages !== null);

function ServiceRow({ service }: { service: Service }) {
  const { t, language } = useShop();
  const { packages } = service;
  const bounds = !isPackage(service.type) && !packages;
  return (
    <tr>
      <th scope="row" className={`${CELL} text-left font-normal`}>
        {service.name}
      </th>
      <td className={`${CELL} ${NUMBER} font-semibold`}>
        {packages ? <PackagePrices packages={packages} /> : <ListMoney amount={service.rate} />}
        {isPackage(service.type) && <span className="block text-xs font-normal text-ink-3">{t("price.perPackage")}</span>}
      </td>
      <td className={`${CELL} ${NUMBER} mobile:hidden`}>{bounds && formatNumber(language, service.min)}</td>
      <td className={`${CELL} ${NUMBER} mobile:hidden`}>{bounds && formatLimit(language, service.max)}</td>
    </tr>
  );
}

/** A page that the owner shares with anyone who has the link; not indexed by search engines. */
export async function shareRoute({ shop, request }: ShopVisit, sharedId: string): Promise<Answer> {
  const page = await request.queries.share(sharedId);
  if (page.kind === "draft")
    return { kind: "page", head: { title: titled(page.title, shop), isPrivate: true }, body: <SharedDraft page={page} /> };
  const body = page.kind === "prices" ? <SharedPrices page={page} /> : <SharedStatistics page={page} />;
  return { kind: "page", head: { title: titled(page.name, shop), isPrivate: true }, body };
}
