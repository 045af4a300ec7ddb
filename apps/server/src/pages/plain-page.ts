import type { Language } from "@vitrine/contract/kernel/language/language-tags";

export const escaped = (text: string): string => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);

const HOME: Record<Language, string> = { en: "Go to the start page", ru: "На главную", uk: "На головну" };

const STYLE = `
:root{color-scheme:light;--paper:#F5F3EC;--sheet:#FFFEFB;--ink:#1A2422;--line:#DAD5C8;--accent:#0D5F5A}
@media (prefers-color-scheme:dark){:root{color-scheme:dark;--paper:#11181A;--sheet:#182123;--ink:#E9E7DF;--line:#2B3739;--accent:#6FC8BA}}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:var(--paper);color:var(--ink);font:400 16px/24px 'Onest Variable',system-ui,sans-serif}
main{max-width:480px;margin:16px;padding:32px;background:var(--sheet);border:1px solid var(--line);border-radius:8px}
h1{margin:0 0 16px;font:600 20px/28px Literata,Georgia,serif}a{color:var(--accent)}`;

/** The error page for failures where no regular page can be rendered. */
export function plainPage({
  message,
  language,
  nonce,
  home,
}: {
  message: string;
  language: Language;
  nonce: string;
  home: string;
}): string {
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><title>${escaped(message)}</title>
<style nonce="${nonce}">${STYLE}</style></head><body><main><h1>${escaped(message)}</h1><a href="${escaped(home)}">${HOME[language]}</a></main></body></html>`;
}
