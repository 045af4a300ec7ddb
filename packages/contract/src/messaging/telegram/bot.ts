import { z } from "zod";
import { secondsSchema } from "../../kernel/paging/list.ts";

/** The token from BotFather. */
export const botTokenSchema = z
  .string()
  .trim()
  .regex(/^\d{3,20}:[A-Za-z0-9_-]{20,100}$/);

export const panelBotSchema = z
  .object({
    username: z.string(),
    name: z.string(),
    /** `refused`: Telegram no longer takes its token. */
    status: z.enum(["ok", "refused"]),
    connectedAt: secondsSchema,
    /** Customers whose Telegram is linked through it. */
    linkedCount: z.number().int(),
  })
  .meta({ id: "PanelBot" });

export type PanelBot = z.infer<typeof panelBotSchema>;

/** `platformBot`: the bot that customers use while the panel has no bot of its own. */
export const getPanelBotOutput = z.object({ bot: panelBotSchema.nullable(), platformBot: z.object({ username: z.string() }).nullable() });
export type GotPanelBot = z.infer<typeof getPanelBotOutput>;

export const connectBotInput = z.object({ token: botTokenSchema });
export type ConnectBotInput = z.infer<typeof connectBotInput>;
