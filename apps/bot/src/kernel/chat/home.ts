import type { ChatContext } from "./bot-context.ts";
import type { Screen } from "./show.ts";
import { COMMANDS } from "./commands.ts";

/** What the bot can do, and for which account. */
export function homeScreen({ t, plain, me, bannedAt }: ChatContext): Screen {
  if (bannedAt !== undefined) return { text: t("bot:home.banned", { panel: bannedAt }) };
  const commands = COMMANDS.map((command) => `/${command} — ${plain(`bot:command.${command}`)}`);
  if (!me) return { text: [t("bot:home.stranger"), "", ...commands.slice(-1)].join("\n") };
  return { text: [t("bot:home.known", { login: me.login, panel: me.account.panel }), "", ...commands].join("\n") };
}
