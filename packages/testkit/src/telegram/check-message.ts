import { plainTextOf } from "./html-marks.ts";
import { badRequest } from "./refusal.ts";

export interface Button {
  text: string;
  url?: string;
  callback_data?: string;
}

export type Payload = Record<string, unknown>;

const LONGEST_TEXT = 4096;
const PARSE_MODES = new Set(["HTML", "MarkdownV2", "Markdown"]);
/** The kinds of button actions supported here; a button must have exactly one. */
const ACTIONS = ["url", "callback_data"] as const;

/** `text` of a message as it is shown. */
export function checkText({ text, parse_mode: mode }: Payload): string {
  if (typeof text !== "string" || text === "") throw badRequest("message text is empty");
  if (!text.isWellFormed()) throw badRequest("strings must be encoded in UTF-8");
  if (mode !== undefined && !(typeof mode === "string" && PARSE_MODES.has(mode))) throw badRequest("unsupported parse_mode");
  const shown = (mode === "HTML" ? plainTextOf(text) : text).trim();
  if (shown === "") throw badRequest("message text is empty");
  if (shown.length > LONGEST_TEXT) throw badRequest("message is too long");
  return shown;
}

function checkAddress(address: string): void {
  const url = URL.parse(address);
  const isWeb = url !== null && /^https?:$/.test(url.protocol) && url.hostname.includes(".") && !url.hostname.endsWith(".localhost");
  if (!isWeb && url?.protocol !== "tg:") throw badRequest(`inline keyboard button URL '${address}' is invalid: Wrong HTTP URL`);
}

function checkButton(button: unknown): Button {
  if (typeof button !== "object" || button === null) throw badRequest("can't parse inline keyboard button: expected an Object");
  const { text, url, callback_data: data } = button as Partial<Button>;
  if (typeof text !== "string" || text === "")
    throw badRequest("can't parse inline keyboard button: Text buttons are unallowed in the inline keyboard");
  const actions = ACTIONS.filter((action) => action in button);
  if (actions.length !== 1) throw badRequest("can't parse inline keyboard button: exactly one optional field must be used");
  if (url !== undefined) checkAddress(url);
  if (data !== undefined) {
    const bytes = typeof data === "string" ? Buffer.byteLength(data) : 0;
    if (bytes < 1 || bytes > 64) throw badRequest("BUTTON_DATA_INVALID");
  }
  return button as Button;
}

/** Rows of an inline keyboard. */
export function checkKeyboard({ reply_markup: markup }: Payload): Button[][] {
  if (markup === undefined) return [];
  const { inline_keyboard: given } = markup as { inline_keyboard?: unknown };
  if (!Array.isArray(given)) throw badRequest("object expected as reply markup");
  return given.map((row: unknown) => {
    if (!Array.isArray(row) || row.length === 0) throw badRequest("inline keyboard row must be a non-empty Array");
    if (row.length > 8) throw badRequest("too many buttons in a row");
    return row.map(checkButton);
  });
}

export function checkWebhook({ url, secret_token: secret, max_connections: most }: Payload): string {
  if (typeof url !== "string") throw badRequest("bad webhook: URL is empty");
  if (url === "") return url;
  const parsed = URL.parse(url);
  if (parsed?.protocol !== "https:") throw badRequest("bad webhook: An HTTPS URL must be provided for webhook");
  if (!["", "443", "80", "88", "8443"].includes(parsed.port))
    throw badRequest("bad webhook: Webhook can be set up only on ports 80, 88, 443 or 8443");
  if (secret !== undefined && !(typeof secret === "string" && /^[\w-]{1,256}$/.test(secret)))
    throw badRequest("secret token contains unallowed characters");
  if (most !== undefined && !(Number.isInteger(most) && Number(most) >= 1 && Number(most) <= 100))
    throw badRequest("max_connections must be from 1 to 100");
  return url;
}

export function checkCommands({ commands, language_code: language }: Payload): void {
  if (!Array.isArray(commands) || commands.length > 100) throw badRequest("can't parse commands");
  for (const { command, description } of commands as { command?: unknown; description?: unknown }[]) {
    if (typeof command !== "string" || !/^[a-z0-9_]{1,32}$/.test(command)) throw badRequest("BOT_COMMAND_INVALID");
    if (typeof description !== "string" || description.length < 1 || description.length > 256)
      throw badRequest("BOT_COMMAND_DESCRIPTION_INVALID");
  }
  if (language !== undefined && !(typeof language === "string" && /^[a-z]{2}$/.test(language))) throw badRequest("invalid language code");
}
