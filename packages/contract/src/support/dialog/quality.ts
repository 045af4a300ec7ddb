import { z } from "zod";
import { numberInput } from "../../kernel/amount/money.ts";

const median = z.number().int().nullable();

export const supportQualityInput = z.object({
  days: numberInput(z.int().min(1).max(365)).default(30).meta({ description: "Dialogs started in the last days" }),
});
export type SupportQualityInput = z.infer<typeof supportQualityInput>;

export const supportQualityOutput = z
  .object({
    dialogs: z.number().int().meta({ description: "Dialogs that customers started" }),
    answered: z.number().int().meta({ description: "Of them answered" }),
    firstAnswerSeconds: median.meta({ description: "Median time to the first answer; null: none yet" }),
    resolveSeconds: median.meta({ description: "Median time until it was closed; null: none yet" }),
    closed: z.number().int().meta({ description: "Of them closed" }),
    reopened: z.number().int().meta({ description: "Of them opened again after they were closed" }),
    services: z
      .array(
        z.object({
          id: z.number().int().meta({ description: "Id of the service" }),
          name: z.string().meta({ description: "Name of the service", examples: ["Telegram members"] }),
          dialogs: z.number().int().meta({ description: "Dialogs about its orders" }),
        }),
      )
      .meta({ description: "Services whose orders were asked about most, at most 10" }),
    people: z
      .array(
        z.object({
          id: z.number().int().meta({ description: "Id of the account" }),
          login: z.string().meta({ description: "Name that the account logs in with", examples: ["olga"] }),
          replies: z.number().int().meta({ description: "Answers in these days" }),
          dialogs: z.number().int().meta({ description: "In so many dialogs" }),
        }),
      )
      .meta({ description: "Who answered, most first" }),
  })
  .meta({ id: "SupportQuality" });
export type SupportQuality = z.infer<typeof supportQualityOutput>;
