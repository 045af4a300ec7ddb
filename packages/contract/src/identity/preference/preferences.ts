import { z } from "zod";
import { displaySchema } from "../../kernel/caller/me.ts";
import { columnsOfList, DENSITIES, LEAST_WIDTH, LIST_COLUMNS, LIST_NAMES, type ListName, MOST_WIDTH } from "./list-columns.ts";

/** How the account sees the cabinet, in every browser. */
export const ownPreferencesSchema = z.strictObject({
  display: displaySchema.meta({ description: "How dense rows are, and which keys act" }),
});
export type OwnPreferences = z.infer<typeof ownPreferencesSchema>;

const columnsSchema = (list: ListName) => {
  const all = columnsOfList(list);
  return z
    .array(z.enum(all as [string, ...string[]]))
    .max(all.length)
    .refine((columns) => new Set(columns).size === columns.length)
    .nullable()
    .meta({
      description: "Columns after the first one, in their order; null: the usual ones",
      examples: [[...LIST_COLUMNS[list].usual]],
    });
};

export const densitySchema = z
  .enum(DENSITIES)
  .nullable()
  .meta({ description: "How high rows are; null: as the account has it everywhere" });

export const widthSchema = z.number().int().min(LEAST_WIDTH).max(MOST_WIDTH);

const widthsSchema = (list: ListName) =>
  z
    .record(z.string(), widthSchema)
    .refine((widths) => Object.keys(widths).every((id) => columnsOfList(list).includes(id)))
    .nullable()
    .meta({
      description: "Widths of columns in pixels; a column that is left out is as wide as it needs, null: all are",
      examples: [{ [LIST_COLUMNS[list].usual[0]]: 160 }],
    });

const listSchema = (list: ListName) => z.strictObject({ columns: columnsSchema(list), density: densitySchema, widths: widthsSchema(list) });
const changeSchema = (list: ListName) => listSchema(list).partial();

type ByList<Schema extends z.ZodType> = Record<ListName, Schema>;
const byList = <Schema extends z.ZodType>(make: (list: ListName) => Schema): ByList<Schema> =>
  Object.fromEntries(LIST_NAMES.map((list) => [list, make(list)])) as ByList<Schema>;

const LISTS = byList(listSchema);

/** How one person sees the lists of one panel. */
export const panelPreferencesSchema = z.object({
  lists: z
    .strictObject(byList((list) => LISTS[list].meta({ description: "How the list looks for this person" })))
    .meta({ description: "By list" }),
});
export type PanelPreferences = z.infer<typeof panelPreferencesSchema>;

export const setPanelPreferencesInput = z.object({
  lists: z
    .strictObject(
      byList((list) => changeSchema(list).optional().meta({ description: "How the list should look; what is left out stays as it is" })),
    )
    .meta({ description: "By list" }),
});
export type SetPanelPreferencesInput = z.infer<typeof setPanelPreferencesInput>;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/** The stored values as far as they are valid: a version may drop a column that an earlier one offered. */
export function readLists(stored: unknown): PanelPreferences["lists"] {
  const found = isObject(stored) ? stored : {};
  const read = LIST_NAMES.map((list) => {
    const { columns, density, widths } = isObject(found[list]) ? found[list] : {};
    return [
      list,
      {
        columns: columnsSchema(list).safeParse(columns).data ?? null,
        density: densitySchema.safeParse(density).data ?? null,
        widths: widthsSchema(list).safeParse(widths).data ?? null,
      },
    ] as const;
  });
  return Object.fromEntries(read) as PanelPreferences["lists"];
}
