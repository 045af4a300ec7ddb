import type { PriceItem } from "./price-item.ts";
import { networkName, type Translate } from "../../kernel/format/text.ts";

export interface RowGroup {
  network: string;
  category: string;
  items: PriceItem[];
}

/** Groups adjacent rows of one category under one heading, in the list's order. */
export function groupRows(items: readonly PriceItem[]): RowGroup[] {
  const groups: RowGroup[] = [];
  for (const item of items) {
    const last = groups.at(-1);
    if (last && last.network === item.network && last.category === item.category) last.items.push(item);
    else groups.push({ network: item.network, category: item.category, items: [item] });
  }
  return groups;
}

/** Icons by category; a category without one is not in it. */
export type CategoryIcons = Readonly<Record<string, string>>;

/** Providers often begin a category's name with its network's. */
export function groupTitle(t: Translate, { network, category }: Pick<RowGroup, "network" | "category">, icons: CategoryIcons): string {
  const name = category.toLowerCase().includes(network.toLowerCase()) ? category : `${networkName(t, network)} · ${category}`;
  return Object.hasOwn(icons, category) ? `${icons[category]} ${name}` : name;
}
