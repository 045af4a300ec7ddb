import { z } from "zod";
import { displaySchema } from "../../kernel/caller/me.ts";

/** How the account sees the cabinet, in every browser. */
export const ownPreferencesSchema = z.strictObject({
  display: displaySchema.meta({ description: "How dense rows are, and which keys act" }),
});
export type OwnPreferences = z.infer<typeof ownPreferencesSchema>;

/**
 * The columns of a panel's lists after the first one, which carries the row's link and always shows. The first so many are usual; the
 * rest show once they are chosen.
 */
export const LIST_COLUMNS = {
  orders: {
    usual: ["service", "user", "status", "quantity", "price", "margin"],
    more: ["category", "provider", "provider_order_id", "link", "start_count", "remains"],
  },
  users: {
    usual: ["balance", "spent", "discount", "orders", "seen", "since"],
    more: ["email", "language", "credit"],
  },
  services: {
    usual: ["type", "price", "extra", "provider", "status"],
    more: ["id", "category", "network", "min", "max", "refill", "cancel"],
  },
} as const;
export type ColumnList = keyof typeof LIST_COLUMNS;

export const columnsOfList = (list: ColumnList): readonly string[] => [...LIST_COLUMNS[list].usual, ...LIST_COLUMNS[list].more];

const listSchema = (list: ColumnList) => {
  const all = columnsOfList(list);
  return z.strictObject({
    columns: z
      .array(z.enum(all as [string, ...string[]]))
      .max(all.length)
      .refine((columns) => new Set(columns).size === columns.length)
      .nullable()
      .meta({
        description: "Columns after the first one, in their order; null: the usual ones",
        examples: [[...LIST_COLUMNS[list].usual]],
      }),
  });
};

const lists = { orders: listSchema("orders"), users: listSchema("users"), services: listSchema("services") };
const WHAT = { description: "How the list looks for this person" };

/** How one person sees the lists of one panel. */
export const panelPreferencesSchema = z.object({
  lists: z
    .strictObject({ orders: lists.orders.meta(WHAT), users: lists.users.meta(WHAT), services: lists.services.meta(WHAT) })
    .meta({ description: "By list" }),
});
export type PanelPreferences = z.infer<typeof panelPreferencesSchema>;

const CHANGED = { description: "How the list should look; left out, it stays as it is" };
export const setPanelPreferencesInput = z.object({
  lists: z
    .strictObject({
      orders: lists.orders.optional().meta(CHANGED),
      users: lists.users.optional().meta(CHANGED),
      services: lists.services.optional().meta(CHANGED),
    })
    .meta({ description: "By list" }),
});
export type SetPanelPreferencesInput = z.infer<typeof setPanelPreferencesInput>;

const DEFAULT_LISTS: PanelPreferences["lists"] = { orders: { columns: null }, users: { columns: null }, services: { columns: null } };

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/** What was stored, where it is still valid: a version may drop a column that an earlier one offered. */
export function readLists(stored: unknown): PanelPreferences["lists"] {
  const found = isObject(stored) ? stored : {};
  const read = Object.entries(lists).map(([name, schema]) => [name, schema.safeParse(found[name]).data]);
  return { ...DEFAULT_LISTS, ...Object.fromEntries(read.filter(([, value]) => value !== undefined)) };
}
