import { z } from "zod";
import { idSchema, isStorable } from "../../kernel/paging/list.ts";
import { MESSAGE_LENGTH } from "./message.ts";

/** What stands in braces in a canned answer; the value is that of the dialog it is inserted into. */
export const CANNED_VARIABLES = ["customer.login", "order.id", "order.status", "order.link", "panel.name", "me.login"] as const;
export type CannedVariable = (typeof CANNED_VARIABLES)[number];

const PLACEHOLDER = /\{\{\s*([\w.]+)\s*\}\}/g;
const isKnown = (name: string): name is CannedVariable => (CANNED_VARIABLES as readonly string[]).includes(name);

/** Fills in what is known; what the dialog does not have is left out. */
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

export const cannedAnswerSchema = z
  .object({
    id: z.number().int().meta({ description: "Id of the canned answer" }),
    shortcut: z.string().meta({ description: "Typed after a slash", examples: ["refill"] }),
    text: z.string().meta({ description: "The answer, with variables in braces" }),
  })
  .meta({ id: "CannedAnswer" });
export type CannedAnswer = z.infer<typeof cannedAnswerSchema>;
export const cannedListOutput = z.object({ items: z.array(cannedAnswerSchema).meta({ description: "By shortcut" }) });

export const createCannedInput = z.object({ shortcut, text });
export type CreateCannedInput = z.infer<typeof createCannedInput>;
export const cannedIdInput = z.object({ cannedId: idSchema.meta({ description: "Id of the canned answer" }) });
export type CannedIdInput = z.infer<typeof cannedIdInput>;
export const updateCannedInput = z.object({ ...cannedIdInput.shape, shortcut: shortcut.optional(), text: text.optional() });
export type UpdateCannedInput = z.infer<typeof updateCannedInput>;
