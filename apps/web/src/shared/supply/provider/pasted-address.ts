/**
 * What an owner pastes may hold the key too: `https://x.com/api/v2?key=abc&action=services`, or the two one after the other.
 * Whole paragraphs are left to the server, which reads them all.
 */
export function splitPasted(text: string): { url: string; key: string | undefined } {
  const [first = "", ...rest] = text.trim().split(/\s+/);
  if (!/[^.:]\.[^.:]|:\/\//.test(first)) return { url: text, key: undefined };
  const key =
    /[?&;]key=([^&\s#]+)/i.exec(first)?.[1] ?? rest.map((part) => part.replace(/^key[=:]/i, "")).find((part) => /^[\w-]{16,}$/.test(part));
  return { url: first.replace(/[?#].*$/, ""), key: key && decode(key) };
}

const decode = (text: string): string => new URLSearchParams(`key=${text.replaceAll("+", "%2B")}`).get("key") ?? text;

/** The usual API address of such panels, tried if the typed address does not answer. */
export function usualAddress(typed: string): string | undefined {
  const host = /^(?:https?:\/\/)?([^/?#\s]+)/i.exec(typed.trim())?.[1];
  const usual = host && `https://${host}/api/v2`;
  return usual === typed.trim() ? undefined : usual;
}
