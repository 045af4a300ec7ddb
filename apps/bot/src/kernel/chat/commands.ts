import { LANGUAGES } from "@vitrine/contract/kernel/language/languages";
import type { Api } from "grammy";
import { plainIn } from "../text/html.ts";

export const COMMANDS = ["orders", "balance", "settings", "help"] as const;

/** The commands in Telegram's menu, in the language of the app. */
export async function tellCommands(api: Api): Promise<void> {
  for (const language of LANGUAGES) {
    const t = plainIn(language);
    const commands = COMMANDS.map((command) => ({ command, description: t(`bot:command.${command}`) }));
    await api.setMyCommands(commands, language === "en" ? {} : { language_code: language });
  }
}
