import { z } from "zod";
import { idSchema, isStorable, listOutput, shortListInput } from "../../kernel/paging/list.ts";
import { dialogStatusSchema, MOST_TAGS, tagSchema } from "./dialog.ts";
import { MESSAGE_LENGTH } from "./message.ts";

/** The variables of a canned answer, in braces; values come from the dialog it is inserted into. */
export const CANNED_VARIABLES = ["customer.login", "order.id", "order.status", "order.link", "panel.name", "me.login"] as const;
export type CannedVariable = (typeof CANNED_VARIABLES)[number];

const PLACEHOLDER = /\{\{\s*([\w.]+)\s*\}\}/g;
const isKnown = (name: string): name is CannedVariable => (CANNED_VARIABLES as readonly string[]).includes(name);

/** Fills in the variables; those that the dialog does not have are left out. */
export const fillCanned = (text: string, values: Partial<Record<CannedVariable, string>>): string =>
  text.replaceAll(PLACEHOLDER, (placeholder, name: string) => (isKnown(name) ? (values[name] ?? "") : placeholder));

const hasKnownVariables = (text: string): boolean => [...text.matchAll(PLACEHOLDER)].every(([, name]) => isKnown(name!));

const shortcut = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[\p{L}\d][\p{L}\d_-]{0,39}$/u)
  .meta({ description: "Typed after a slash: letters, digits, - and _", examples: ["refill"] });
const text = z.string().trim().min(1).max(MESSAGE_LENGTH).refine(isStorable).refine(hasKnownVariables).meta({
  description: "May contain {{customer.login}}, {{order.id}}, {{order.status}}, {{order.link}}, {{panel.name}} and {{me.login}}",
});

export const ASSIGNMENTS = ["me", "none", "person"] as const;
const ASSIGN = {
  description: "Who looks after the dialog then: me, who sends it; none: no one; person: assignee_id; null: as after any answer",
};

export const cannedAnswerSchema = z
  .object({
    id: z.number().int().meta({ description: "Id of the canned answer" }),
    shortcut: z.string().meta({ description: "Typed after a slash", examples: ["refill"] }),
    text: z.string().meta({ description: "The answer, with variables in braces" }),
    isMacro: z.boolean().meta({ description: "Offered as a button that sends it and changes the dialog" }),
    status: dialogStatusSchema.nullable().meta({ description: "Status that the dialog gets; null: as after any answer" }),
    tags: z.array(z.string()).meta({ description: "Tags that are added to the dialog" }),
    assign: z.enum(ASSIGNMENTS).nullable().meta(ASSIGN),
    assigneeId: z.number().int().nullable().meta({ description: "For person: who looks after the dialog" }),
  })
  .meta({ id: "CannedAnswer" });
export type CannedAnswer = z.infer<typeof cannedAnswerSchema>;
export const cannedListInput = z.object(shortListInput);
export type CannedListInput = z.infer<typeof cannedListInput>;
export const cannedListOutput = listOutput(cannedAnswerSchema);

const macro = {
  isMacro: z.boolean().meta({ description: "Offer it as a button that sends it and changes the dialog" }),
  status: dialogStatusSchema.nullable().meta({ description: "Status that the dialog gets; null: as after any answer" }),
  tags: z.array(tagSchema).max(MOST_TAGS).meta({ description: "Tags that are added to the dialog" }),
  assign: z.enum(ASSIGNMENTS).nullable().meta(ASSIGN),
  assigneeId: idSchema.nullable().meta({ description: "For person: who looks after the dialog" }),
};
const isComplete = ({ assign, assigneeId }: { assign?: string | null | undefined; assigneeId?: number | null | undefined }): boolean =>
  assign === undefined || (assign === "person") === (assigneeId != null);
const PERSON = { path: ["assigneeId"] };

export const createCannedInput = z
  .object({
    shortcut,
    text,
    isMacro: macro.isMacro.default(false),
    status: macro.status.default(null),
    tags: macro.tags.default([]),
    assign: macro.assign.default(null),
    assigneeId: macro.assigneeId.default(null),
  })
  .refine(isComplete, PERSON);
export type CreateCannedInput = z.infer<typeof createCannedInput>;
export const cannedIdInput = z.object({ cannedId: idSchema.meta({ description: "Id of the canned answer" }) });
export type CannedIdInput = z.infer<typeof cannedIdInput>;
export const updateCannedInput = z
  .object({
    ...cannedIdInput.shape,
    shortcut: shortcut.optional(),
    text: text.optional(),
    isMacro: macro.isMacro.optional(),
    status: macro.status.optional(),
    tags: macro.tags.optional(),
    assign: macro.assign.optional(),
    assigneeId: macro.assigneeId.optional(),
  })
  .refine(isComplete, PERSON);
export type UpdateCannedInput = z.infer<typeof updateCannedInput>;
