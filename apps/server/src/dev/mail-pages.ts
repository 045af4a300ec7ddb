import type { OutboxMail } from "@vitrine/core/messaging/mail/outbox";
import { escaped } from "../pages/plain-page.ts";

const STYLE = `
:root{color-scheme:light;--paper:#F5F3EC;--sheet:#FFFEFB;--ink:#1A2422;--ink2:#46524F;--line:#DAD5C8;--accent:#0D5F5A}
@media (prefers-color-scheme:dark){:root{color-scheme:dark;--paper:#11181A;--sheet:#182123;--ink:#E9E7DF;--ink2:#B6BDB8;--line:#2B3739;--accent:#6FC8BA}}
body{margin:0;background:var(--paper);color:var(--ink);font:400 14px/20px system-ui,sans-serif}
main{max-width:900px;margin:0 auto;padding:24px 16px}h1{margin:0 0 8px;font:600 28px/32px Georgia,serif}p{margin:0 0 16px;color:var(--ink2)}
ul{margin:0;padding:0;list-style:none;background:var(--sheet);border:1px solid var(--line);border-radius:8px}
li{padding:12px 16px;border-top:1px solid var(--line);overflow-wrap:anywhere}li:first-child{border-top:0}li a{font-weight:600}small{display:block;color:var(--ink2);font-size:12px;line-height:16px}
a{color:var(--accent)}form{display:flex;gap:8px;margin:0 0 16px}input{flex:1;min-width:0;padding:8px;border:1px solid var(--ink2);border-radius:4px;background:var(--sheet);color:inherit;font:inherit}
button{padding:8px 16px;border:1px solid var(--ink2);border-radius:4px;background:var(--sheet);color:inherit;font:inherit}
pre{margin:0 0 16px;padding:16px;background:var(--sheet);border:1px solid var(--line);border-radius:8px;white-space:pre-wrap;overflow-wrap:anywhere;font:400 13px/20px ui-monospace,monospace}
iframe{width:100%;height:560px;border:1px solid var(--line);border-radius:8px;background:#fff}h2{margin:24px 0 8px;font-size:16px;line-height:24px}`;

const page = (title: string, nonce: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><link rel="icon" href="data:,"><title>${escaped(title)}</title>
<style nonce="${nonce}">${STYLE}</style></head><body><main>${body}</main></body></html>`;

const STATES: Record<OutboxMail["state"], string> = {
  waiting: "waiting to be sent",
  sent: "sent",
  kept: "kept: no SMTP_URL",
  failed: "not sent",
};

const about = ({ recipient, panel, kind, state, lastError, createdAt, replyTo }: OutboxMail): string =>
  escaped(
    [
      `to ${recipient}`,
      `from ${panel}`,
      kind,
      lastError === null ? STATES[state] : `${STATES[state]} (${lastError})`,
      createdAt.toISOString(),
      ...(replyTo === undefined ? [] : [`replies to ${replyTo}`]),
    ].join(" · "),
  );

export function outboxPage(mails: OutboxMail[], recipient: string | null, nonce: string): string {
  const rows = mails.map(
    (mail) =>
      `<li lang="${mail.language}"><a href="/dev/mail/${escaped(mail.id)}">${escaped(mail.subject)}</a><small lang="en">${about(mail)}</small></li>`,
  );
  const list =
    rows.length === 0 ? "<p>No mail so far. Register, ask for a password reset or invite a manager.</p>" : `<ul>${rows.join("")}</ul>`;
  return page(
    "Outbox",
    nonce,
    `<h1>Outbox</h1><p>Every mail that the product wrote, newest first. This page is there in development on this machine only. For tests: <a href="/dev/mail.json">/dev/mail.json?to=</a></p>
<form><input name="to" type="search" aria-label="Recipient" placeholder="Recipient" value="${escaped(recipient ?? "")}"><button>Search</button></form>${list}`,
  );
}

export function mailPage(mail: OutboxMail, nonce: string): string {
  return page(
    mail.subject,
    nonce,
    `<p><a href="/dev/mail">Outbox</a></p><h1 lang="${mail.language}">${escaped(mail.subject)}</h1><p>${about(mail)}</p>
<h2>As text</h2><pre lang="${mail.language}" tabindex="0">${escaped(mail.text)}</pre><h2>As HTML</h2><iframe title="The mail as HTML" sandbox="allow-popups" src="/dev/mail/${escaped(mail.id)}/html"></iframe>`,
  );
}
