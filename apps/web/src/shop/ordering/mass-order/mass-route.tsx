import { Island } from "../../kernel/island/island.tsx";
import { PageTitle, titled } from "../../kernel/layout/page-title.tsx";
import { notFoundPage } from "../../kernel/error/error-route.tsx";
import MassOrder from "./mass-order.island.tsx";
import { type Answer, type Visit } from "../../kernel/layout/visit.ts";

/** Many orders at once; aside: next to a price list, where what is chosen becomes a line. */
export const massOrderPart = (isAside: boolean) => <Island name="ordering/mass-order/mass-order" of={MassOrder} props={{ isAside }} />;

export function massRoute(visit: Visit): Answer {
  const { shop } = visit;
  const { t } = shop;
  if (!shop.offersMassOrder) return notFoundPage(visit);
  const body = (
    <>
      <PageTitle title={t("mass.title")} />
      <p className="mb-4 max-w-[68ch] text-ink-2">{t("mass.lead")}</p>
      {massOrderPart(false)}
    </>
  );
  return { kind: "page", head: { title: titled(t("mass.title"), shop), isPrivate: true }, body };
}
