import { LANGUAGES } from "@vitrine/contract/kernel/language/language-tags";
import type { Api } from "grammy";
import { plainIn } from "../../kernel/text/html.ts";
import type { ChatContext } from "./bot-context.ts";
import type { Screen } from "./show.ts";

/** What the bot can do, and for which account. */
export function homeScreen({ t, plain, me, bannedAt }: ChatContext): Screen {
  if (bannedAt !== undefined) return { text: t("bot:home.banned", { panel: bannedAt }) };
  const commands = COMMANDS.map((command) => `/${command} — ${plain(`bot:command.${command}`)}`);
  if (!me) return { text: [t("bot:home.stranger"), "", ...commands.slice(-1)].join("\n") };
  return { text: [t("bot:home.known", { login: me.login, panel: me.account.panel }), "", ...commands].join("\n") };
}

export const COMMANDS = ["orders", "balance", "settings", "help"] as const;

/** The commands in Telegram's menu, in the language of the app. */
export async function publishCommands(api: Api): Promise<void> {
  for (const language of LANGUAGES) {
    const t = plainIn(language);
    const commands = COMMANDS.map((command) => ({ command, description: t(`bot:command.${command}`) }));
    await api.setMyCommands(commands, language === "en" ? {} : { language_code: language });
  }
}
