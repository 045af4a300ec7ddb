import { clsx } from "clsx";
import { CHANGE_KINDS, type ChangeKind, type PriceChange } from "@vitrine/contract/selling/change/price-change";
import { buttonStyle } from "@vitrine/ui/form/button";
import { EmptyState } from "@vitrine/ui/feedback/empty-state";
import { rateDecimals, SameDecimals } from "@vitrine/ui/text/money";
import { withQuery } from "../../kernel/format/path.ts";
import { Time } from "../../kernel/format/time.tsx";
import { PageTitle } from "../../kernel/layout/page-title.tsx";
import { Pager } from "../../kernel/layout/pager.tsx";
import { useShop } from "../../kernel/layout/shop-context.tsx";
import { StatusTabs } from "../../kernel/layout/status-tabs.tsx";
import { ChangeRow } from "./change-row.tsx";

interface ChangesPageProps {
  url: URL;
  kind: ChangeKind | null;
  items: readonly PriceChange[];
  page: number;
  pages: number;
}

export function ChangesPage({ url, kind, items, page, pages }: ChangesPageProps) {
  const { t } = useShop();
  const tab = (id: ChangeKind | "") => ({
    id,
    text: t(id === "" ? "changes.every" : `changes.tab.${id}`),
    href: withQuery(url.pathname, new URLSearchParams(), { kind: id }),
  });
  const decimals = rateDecimals(items.flatMap(({ before, after }) => [before, after]));
  return (
    <>
      <PageTitle title={t("changes.title")}>
        <a href="/changes/rss.xml" className="reach ruled-link text-s">
          {t("changes.feed")}
        </a>
      </PageTitle>
      <p className="mb-4 max-w-[68ch] text-ink-2">{t("changes.lead")}</p>
      <StatusTabs label={t("changes.kinds")} current={kind ?? ""} tabs={[tab(""), ...CHANGE_KINDS.map(tab)]} />
      <SameDecimals value={decimals}>
        {daysOf(items).map((day) => (
          <section key={day[0]!.changedAt} className="mb-6">
            <h2 className="py-2 text-s font-medium text-ink-2">
              <Time seconds={day[0]!.changedAt} format="date" />
            </h2>
            <ul className={clsx("border-b border-line", "atelier:border-ink")}>
              {day.map((change) => (
                <ChangeRow key={change.serviceId} change={change} />
              ))}
            </ul>
          </section>
        ))}
      </SameDecimals>
      {items.length === 0 && <NoChanges isFiltered={kind !== null} />}
      <Pager url={url} page={page} pages={pages} />
    </>
  );
}

function NoChanges({ isFiltered }: { isFiltered: boolean }) {
  const { t } = useShop();
  return (
    <EmptyState
      icon="services"
      title={t(isFiltered ? "changes.noneOfKind" : "changes.none")}
      action={
        <a href={isFiltered ? "/changes" : "/services"} className={buttonStyle({})}>
          {t(isFiltered ? "changes.showEvery" : "changes.toServices")}
        </a>
      }
    >
      {t("changes.noneText")}
    </EmptyState>
  );
}

/** Changes are recorded by day in UTC, the latest first. */
function daysOf(items: readonly PriceChange[]): PriceChange[][] {
  const days = new Map<string, PriceChange[]>();
  for (const change of items) {
    const day = new Date(change.changedAt * 1000).toISOString().slice(0, 10);
    const found = days.get(day);
    if (found) found.push(change);
    else days.set(day, [change]);
  }
  return [...days.values()];
}
