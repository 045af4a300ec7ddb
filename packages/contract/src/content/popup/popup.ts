import { z } from "zod";
import { numberInput } from "../../kernel/amount/money.ts";
import { idSchema, isStorable, languageSchema, listOutput, secondsSchema, shortListInput } from "../../kernel/paging/list.ts";

export const POPUP_AUDIENCES = ["everyone", "guests", "customers"] as const;
export type PopupAudience = (typeof POPUP_AUDIENCES)[number];
/** How often one reader sees it: once ever, once a day, once a visit, on every page. */
export const POPUP_FREQUENCIES = ["once", "daily", "session", "always"] as const;
export type PopupFrequency = (typeof POPUP_FREQUENCIES)[number];
export const POPUP_STATES = ["active", "ahead", "over", "off"] as const;
export type PopupState = (typeof POPUP_STATES)[number];
export const MOST_POPUPS = 50;

const moment = numberInput(z.int().min(0).max(32_503_680_000)).nullable().optional();
const title = z.string().trim().min(1).max(120).refine(isStorable).meta({ description: "Heading of the pop-up" });
const body = z.string().trim().min(1).max(5000).refine(isStorable).meta({ description: "Markdown; at most 5,000 characters" });
const audience = z.enum(POPUP_AUDIENCES).meta({ description: "Who sees it" });
const frequency = z.enum(POPUP_FREQUENCIES).meta({ description: "How often one reader sees it" });
const period = {
  from: moment.meta({ description: "Seconds since the epoch; null: at once" }),
  to: moment.meta({ description: "Seconds since the epoch; null: no end" }),
  language: languageSchema.nullable().optional().meta({ description: "Shown in this language only; null: in every language" }),
};

export const createPopupInput = z.object({
  title,
  body,
  audience: audience.default("everyone"),
  frequency: frequency.default("once"),
  ...period,
  isOn: z.boolean().default(true).meta({ description: "False: it is not shown" }),
});
export type CreatePopupInput = z.infer<typeof createPopupInput>;
export const popupIdInput = z.object({ popupId: idSchema.meta({ description: "Id of the pop-up" }) });
export type PopupIdInput = z.infer<typeof popupIdInput>;
export const updatePopupInput = z.object({
  ...popupIdInput.shape,
  title: title.optional(),
  body: body.optional(),
  audience: audience.optional(),
  frequency: frequency.optional(),
  ...period,
  isOn: z.boolean().optional().meta({ description: "False: it is not shown" }),
});
export type UpdatePopupInput = z.infer<typeof updatePopupInput>;

export const popupSchema = z
  .object({
    id: z.number().int().meta({ description: "To name it in other calls" }),
    title: z.string().meta({ description: "Heading of the pop-up" }),
    body: z.string().meta({ description: "Markdown" }),
    audience,
    frequency,
    language: languageSchema.nullable().meta({ description: "Shown in this language only; null: in every language" }),
    from: secondsSchema.nullable().meta({ description: "Seconds since the epoch; null: at once" }),
    to: secondsSchema.nullable().meta({ description: "Seconds since the epoch; null: no end" }),
    isOn: z.boolean().meta({ description: "False: it is not shown" }),
    state: z.enum(POPUP_STATES).meta({ description: "Whether it is shown now, and if not, why" }),
    createdAt: secondsSchema,
  })
  .meta({ id: "Popup" });
export type Popup = z.infer<typeof popupSchema>;
export const listPopupsInput = z.object(shortListInput);
export type ListPopupsInput = z.infer<typeof listPopupsInput>;
export const popupsOutput = listOutput(popupSchema);
