import { z } from "zod";
import { idSchema } from "../../kernel/paging/list.ts";
import { LIST_NAMES } from "./list-columns.ts";
import { densitySchema, widthSchema } from "./preferences.ts";

const MOST_FILTERS = 20;
const MOST_COLUMNS = 40;

/** Views that a person keeps for one panel, of all lists together. */
export const MOST_VIEWS = 100;

/** The state in which a view opens its list. The list ignores a filter or column that it no longer has. */
export const viewStateSchema = z.strictObject({
  tab: z
    .string()
    .max(40)
    .meta({ description: 'The list\'s own tab under the view; "": the first', examples: ["fail"] }),
  query: z
    .string()
    .trim()
    .max(200)
    .meta({ description: "What is searched for", examples: ["user:olga charge:>50"] }),
  filters: z
    .record(z.string().min(1).max(40), z.string().min(1).max(300))
    .refine((filters) => Object.keys(filters).length <= MOST_FILTERS)
    .meta({ description: "Values of the list's filters, by name", examples: [{ kind: "drip" }] }),
  columns: z
    .array(z.string().min(1).max(40))
    .max(MOST_COLUMNS)
    .refine((columns) => new Set(columns).size === columns.length)
    .nullable()
    .meta({ description: "Columns after the first one, in their order; null: as each person has them", examples: [["service", "status"]] }),
  density: densitySchema,
  widths: z
    .record(z.string().min(1).max(40), widthSchema)
    .refine((widths) => Object.keys(widths).length <= MOST_COLUMNS)
    .nullable()
    .default(null)
    .meta({ description: "Widths of columns in pixels; null: as each person has them", examples: [{ status: 160 }] }),
});
export type ViewState = z.infer<typeof viewStateSchema>;

/** The look of a view that leaves it to each person. */
export const AS_EACH_HAS_IT = { columns: null, density: null, widths: null } satisfies Partial<ViewState>;

const nameSchema = z
  .string()
  .trim()
  .min(1)
  .max(40)
  .meta({ description: "What its tab says", examples: ["Large failed orders"] });
const isSharedSchema = z.boolean().meta({ description: "Whether everyone who sees the panel's lists has it" });

/** A view of a list, as a tab after the list's own ones. */
export const savedViewSchema = z
  .object({
    id: z.number().int().meta({ description: "Id of the view, as in an address: ?view=12" }),
    list: z.enum(LIST_NAMES).meta({ description: "The list that it is of" }),
    name: nameSchema,
    isShared: isSharedSchema,
    isOwn: z.boolean().meta({ description: "Whether it is yours; another person's is shared with you" }),
    canChange: z.boolean().meta({ description: "Whether you may change and delete it" }),
    state: viewStateSchema.meta({ description: "What the list opens with" }),
  })
  .meta({ id: "SavedView" });
export type SavedView = z.infer<typeof savedViewSchema>;

export const savedViewsOutput = z.object({
  items: z.array(savedViewSchema).meta({ description: "Yours and those that are shared with you, in the order of their making" }),
});

export const createViewInput = z.object({
  list: savedViewSchema.shape.list,
  name: nameSchema,
  isShared: isSharedSchema.default(false),
  state: viewStateSchema.meta({ description: "What the list opens with" }),
});
export type CreateViewInput = z.infer<typeof createViewInput>;

export const viewIdInput = z.object({ viewId: idSchema.meta({ description: "Id of the view" }) });
export type ViewIdInput = z.infer<typeof viewIdInput>;

export const updateViewInput = viewIdInput.extend({
  name: nameSchema.optional(),
  isShared: isSharedSchema.optional(),
  state: viewStateSchema.optional().meta({ description: "What the list opens with; left out, it stays as it is" }),
});
export type UpdateViewInput = z.infer<typeof updateViewInput>;
