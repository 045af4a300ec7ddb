import { z } from "zod";
import { numberInput } from "../../kernel/amount/money.ts";

/** Messages per minute of one panel: the maximum, which is also the default. The platform shares its own pace among panels. */
export const MOST_A_MINUTE = { email: 300, telegram: 600, inbox: 20_000 } as const;
/** Notifications don't leave our servers, so they need no pace. */
export const PACED_CHANNELS = ["email", "telegram"] as const;
export type PacedChannel = (typeof PACED_CHANNELS)[number];

const pace = (channel: PacedChannel, what: string) =>
  numberInput(z.int().min(1).max(MOST_A_MINUTE[channel])).meta({ description: `${what} a minute, up to ${MOST_A_MINUTE[channel]}` });

export const setMailingPaceInput = z.object({ email: pace("email", "Emails"), telegram: pace("telegram", "Telegram messages") });
export type SetMailingPaceInput = z.infer<typeof setMailingPaceInput>;
export const mailingPaceSchema = z
  .object({
    email: z
      .number()
      .int()
      .meta({ description: `Emails a minute, up to ${MOST_A_MINUTE.email}` }),
    telegram: z
      .number()
      .int()
      .meta({ description: `Telegram messages a minute, up to ${MOST_A_MINUTE.telegram}` }),
  })
  .meta({ id: "MailingPace" });
export type MailingPace = z.infer<typeof mailingPaceSchema>;
