import { SEARCH_AREAS, type SearchInput, type SearchOutput } from "@vitrine/contract/flows/search/search";
import { can } from "@vitrine/contract/kernel/permission/table";
import { otherLayouts } from "@vitrine/contract/kernel/text/keyboard-layout";
import { authorize } from "../../kernel/permission/authorize.ts";
import type { Ctx } from "../../kernel/context/context.ts";
import { AREAS, type Term } from "./areas.ts";

const NUMBER = /^(#?)(\d{1,15})$/;

function termOf(query: string): Term {
  const [, sign, digits] = NUMBER.exec(query) ?? [];
  if (digits === undefined) return { id: null, text: query };
  return { id: Number(digits), text: sign === "#" ? null : query };
}

/**
 * Everything on the panel that matches, of the kinds that the caller may list. If nothing is found, the text is converted from the other
 * keyboard layout and searched for again.
 */
export async function searchPanel(ctx: Ctx, { query, area, perArea }: SearchInput): Promise<SearchOutput> {
  authorize(ctx, "search.panel");
  for (const typed of [query, ...otherLayouts(query)]) {
    const groups = await groupsOf(ctx, typed, { area, perArea });
    if (groups.length > 0) return { query: typed, groups };
  }
  return { query, groups: [] };
}

async function groupsOf(ctx: Ctx, query: string, { area, perArea }: Omit<SearchInput, "query">): Promise<SearchOutput["groups"]> {
  const term = termOf(query);
  const groups: SearchOutput["groups"] = [];
  for (const name of area === null ? SEARCH_AREAS : [area]) {
    const { permission, find } = AREAS[name];
    if (!can(ctx.actor, permission)) continue;
    const { total, items } = await find(ctx, term, perArea);
    if (total > 0) groups.push({ area: name, total, items });
  }
  return groups;
}
