import { z } from "zod";
import { secondsSchema } from "../../kernel/paging/list.ts";

/** The token from BotFather. */
export const botTokenSchema = z
  .string()
  .trim()
  .regex(/^\d{3,20}:[A-Za-z0-9_-]{20,100}$/);

export const panelBotSchema = z
  .object({
    username: z.string().meta({ description: "Name of the bot in Telegram without @", examples: ["nova_bot"] }),
    name: z.string().meta({ description: "Name that Telegram shows" }),
    status: z.enum(["ok", "refused"]).meta({ description: "`refused`: Telegram no longer takes its token" }),
    connectedAt: secondsSchema,
    linkedCount: z.number().int().meta({ description: "Customers whose Telegram is linked through it" }),
  })
  .meta({ id: "PanelBot" });

export type PanelBot = z.infer<typeof panelBotSchema>;

/** `platformBot`: the bot that customers use while the panel has no bot of its own. */
export const getPanelBotOutput = z.object({
  bot: panelBotSchema.nullable().meta({ description: "The panel's own bot; null where none is connected" }),
  platformBot: z
    .object({ username: z.string().meta({ description: "Name of the bot in Telegram without @", examples: ["vitrine_bot"] }) })
    .nullable()
    .meta({ description: "The platform's bot, used where the panel has none; null: not set up" }),
});
export type GotPanelBot = z.infer<typeof getPanelBotOutput>;

export const connectBotInput = z.object({ token: botTokenSchema.meta({ description: "The bot's token from @BotFather" }) });
export type ConnectBotInput = z.infer<typeof connectBotInput>;
