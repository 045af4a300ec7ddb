import { Island } from "./frame/island.tsx";
import { PageTitle } from "./frame/page-title.tsx";
import MassOrder from "./mass/mass-order.island.tsx";
import { type Answer, titled, type Visit } from "./visit.ts";

export function massRoute({ shop }: Visit): Answer {
  const { t } = shop;
  const body = (
    <>
      <PageTitle title={t("mass.title")} />
      <p className="mb-4 max-w-[68ch] text-ink-2">{t("mass.lead")}</p>
      <Island name="mass/mass-order" of={MassOrder} props={{}} />
    </>
  );
  return { kind: "page", head: { title: titled(t("mass.title"), shop), isPrivate: true }, body };
}
