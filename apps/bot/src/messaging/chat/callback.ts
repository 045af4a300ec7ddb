import { z } from "zod";

const LONGEST_BYTES = 64;

export interface CallbackData<Args extends readonly (string | number)[]> {
  /** At most 64 bytes: ids only. */
  data(...args: Args): string;
  match: RegExp;
  /** undefined if it does not match. Anyone can send any data, so ids are looked up among what the person may see. */
  parse(text: string): Args | undefined;
}

export const idArg = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);

/** Data of a button: a name and its arguments. */
export function callbackData<Args extends readonly (string | number)[]>(name: string, args: z.ZodType<Args>): CallbackData<Args> {
  return {
    data(...given) {
      const text = [name, ...given].join(":");
      if (Buffer.byteLength(text) > LONGEST_BYTES) throw new Error(`the data of the button ${name} is too long`);
      return text;
    },
    match: new RegExp(`^${name}(:|$)`),
    parse(text) {
      const [given, ...rest] = text.split(":");
      if (given !== name) return undefined;
      const parsed = args.safeParse(rest);
      return parsed.success ? parsed.data : undefined;
    },
  };
}
