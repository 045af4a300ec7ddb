import { closeSync, existsSync, ftruncateSync, mkdirSync, openSync, readFileSync, writeSync } from "node:fs";
import path from "node:path";
import { z } from "zod";

const base = { account: z.string(), at: z.number() };
const endingSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("partial"), remains: z.number().int() }),
  z.object({ kind: z.enum(["complete", "cancel", "fail", "stuck", "over"]) }),
]);

/** The terms of a subscription; `posts` null means until it is cancelled or expires. */
const termsSchema = z.object({
  min: z.number().int(),
  max: z.number().int(),
  posts: z.number().int().nullable(),
  oldPosts: z.number().int(),
  /** Y-m-d. */
  expiry: z.string().nullable(),
});
export type SubscriptionTerms = z.infer<typeof termsSchema>;

const entrySchema = z.discriminatedUnion("type", [
  z.object({
    ...base,
    type: z.literal("received"),
    service: z.string(),
    link: z.string(),
    reference: z.string().nullable(),
    /** "accepted", the error's text, or the fault's name. */
    answer: z.string(),
    order: z
      .object({
        id: z.number().int(),
        quantity: z.number().int(),
        charge: z.string(),
        ending: endingSchema,
        subscription: termsSchema.optional(),
      })
      .nullable(),
  }),
  /** An order for a subscription's next post. */
  z.object({
    ...base,
    type: z.literal("posted"),
    subscription: z.number().int(),
    order: z.object({ id: z.number().int(), quantity: z.number().int(), charge: z.string(), ending: endingSchema }),
  }),
  z.object({ ...base, type: z.literal("ended"), order: z.number().int(), ending: endingSchema }),
  z.object({ ...base, type: z.literal("stopped"), order: z.number().int(), stopAt: z.number() }),
  z.object({ ...base, type: z.literal("refilled"), order: z.number().int(), refill: z.number().int() }),
]);
export type JournalEntry = z.infer<typeof entrySchema>;

export type Journal<Entry> = { entries: Entry[]; append(entry: Entry): void; close(): void };

export const openOrderJournal = (dataDir: string | undefined): Journal<JournalEntry> =>
  openJournal(dataDir, { name: "practice-journal", schema: entrySchema });

/** Append-only, one entry per line; without a folder nothing outlives the process. */
export function openJournal<Entry>(
  dataDir: string | undefined,
  { name, schema }: { name: string; schema: z.ZodType<Entry> },
): Journal<Entry> {
  if (dataDir === undefined) return { entries: [], append: () => undefined, close: () => undefined };
  mkdirSync(dataDir, { recursive: true });
  const file = path.join(dataDir, `${name}.jsonl`);
  const text = existsSync(file) ? readFileSync(file, "utf8") : "";
  // A line without its end was being written when the process died; its request was never answered.
  const whole = text.slice(0, text.lastIndexOf("\n") + 1);
  const handle = openSync(file, "a");
  if (whole.length < text.length) ftruncateSync(handle, Buffer.byteLength(whole));
  return {
    entries: whole
      .split("\n")
      .filter((line) => line !== "")
      .map((line) => schema.parse(JSON.parse(line))),
    append: (entry) => void writeSync(handle, `${JSON.stringify(entry)}\n`),
    close: () => closeSync(handle),
  };
}
