import type { MenuItem, MenuPlace } from "@vitrine/contract/content/menu/menu";

/** A link being edited, with an id for the list. */
export interface DraftItem extends MenuItem {
  id: number;
}

let made = 0;
export const withIds = (items: readonly MenuItem[]): DraftItem[] => items.map((item) => ({ ...item, id: ++made }));
export const newItem = (place: MenuPlace, item: Omit<MenuItem, "place"> = { href: "", labels: {} }): DraftItem => ({
  id: ++made,
  place,
  ...item,
});
export const withoutIds = (items: readonly DraftItem[]): MenuItem[] => items.map(({ id: _, ...item }) => item);

/** Links that a storefront shows until its owner adds their own; texts by key. */
export const STANDARD = {
  header: [
    { href: "/order", key: "order" },
    { href: "/services", key: "services" },
    { href: "/orders", key: "orders" },
    { href: "/api", key: "api" },
  ],
  footer: [
    { href: "/services", key: "services" },
    { href: "/order", key: "order" },
    { href: "/api", key: "api" },
    { href: "/blog", key: "blog" },
  ],
} as const satisfies Record<MenuPlace, readonly { href: string; key: string }[]>;

/** The items of one place in a new order; the others keep theirs. */
export const reordered = (items: readonly DraftItem[], place: MenuPlace, next: readonly DraftItem[]): DraftItem[] => [
  ...items.filter((item) => item.place !== place),
  ...next,
];
