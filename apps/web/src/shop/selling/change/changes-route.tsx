import { CHANGE_KINDS, type ChangeKind, type ChangeQueries } from "@vitrine/contract/selling/change/price-change";
import { titled } from "../../kernel/layout/page-title.tsx";
import { type Answer, pageOf, parameter, toLastPage, type Visit } from "../../kernel/layout/visit.ts";
import { ChangesPage } from "./changes-page.tsx";

const ROWS = 50;

/** What became new, cheaper, more expensive or unavailable in the last 30 days. */
export async function changesRoute({ shop, url, request }: Visit<ChangeQueries>): Promise<Answer> {
  const wanted = parameter(url, "kind", 20);
  const kind: ChangeKind | null = CHANGE_KINDS.find((each) => each === wanted) ?? null;
  const list = await request.queries.changes({ kind, page: pageOf(url), perPage: ROWS });
  const away = toLastPage(url, list, ROWS);
  if (away) return away;
  const head = {
    title: titled(shop.t("changes.title"), shop),
    description: shop.t("changes.description", { panel: shop.panelName }),
    feed: "/changes/rss.xml",
    isPrivate: kind !== null || list.page > 1,
  };
  return {
    kind: "page",
    head,
    body: <ChangesPage url={url} kind={kind} items={list.items} page={list.page} pages={Math.ceil(list.total / ROWS)} />,
  };
}
