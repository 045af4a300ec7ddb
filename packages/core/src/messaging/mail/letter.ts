import type { DigestItem } from "@vitrine/contract/messaging/mail/kinds";
import type { Language } from "@vitrine/contract/kernel/language/language-tags";

interface Leading {
  label: string;
  url: string;
}

/** The content of a mail, independent of its format. */
export interface Letter {
  language: Language;
  /** The panel's name and address, shown at the top. */
  panel: string;
  origin: string;
  subject: string;
  /** The line above which a reply is written. */
  marker?: string;
  title: string;
  lines: string[];
  /** Written by the panel's staff; the HTML is sanitised. */
  rich?: { html: string; text: string };
  code?: string;
  items?: DigestItem[];
  button?: Leading;
  footer: string;
  footerLink?: Leading;
}

export function asText({ marker, title, lines, rich, code, items = [], button, footer, footerLink }: Letter): string {
  const parts = [
    ...(marker === undefined ? [] : [`-- ${marker} --`]),
    title,
    ...(code === undefined ? [] : [code]),
    ...lines,
    ...(rich ? [rich.text] : []),
    ...items.map((item) => [item.title, item.text, item.url].filter((line) => line !== "").join("\n")),
    ...(button ? [`${button.label}: ${button.url}`] : []),
    ["--", footer, ...(footerLink ? [`${footerLink.label}: ${footerLink.url}`] : [])].join("\n"),
  ];
  return `${parts.join("\n\n")}\n`;
}

const ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const escape = (text: string): string => text.replace(/[&<>"']/g, (character) => ESCAPES[character]!);
/** Only http and https: a mail never contains another kind of address. */
const href = (url: string): string => (/^https?:\/\//.test(url) ? escape(url) : "#");

const FONT = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif";
const paragraph = (text: string): string =>
  `<p class="ink" style="margin:0 0 16px;font-size:16px;line-height:24px;color:#1A2422">${escape(text).replaceAll("\n", "<br>")}</p>`;
const codeBox = (code: string): string =>
  `<p class="box ink" style="margin:0 0 16px;padding:16px;border-radius:8px;background:#ECE9DF;font-size:28px;line-height:32px;letter-spacing:6px;font-weight:600;color:#1A2422">${escape(code)}</p>`;
const buttonLink = ({ label, url }: Leading): string =>
  `<p style="margin:24px 0 16px"><a class="button" href="${href(url)}" style="display:inline-block;padding:12px 20px;border-radius:4px;background:#0D5F5A;color:#FFFFFF;font-size:16px;line-height:24px;font-weight:600;text-decoration:none">${escape(label)}</a></p>`;
const digestItem = ({ title, text, url }: DigestItem): string =>
  `<div class="rule" style="padding:12px 0;border-top:1px solid #DAD5C8"><a class="link" href="${href(url)}" style="font-size:16px;line-height:24px;font-weight:600;color:#0D5F5A">${escape(title)}</a><div class="meta" style="font-size:14px;line-height:20px;color:#46524F">${escape(text)}</div></div>`;

const markerLine = (marker: string): string =>
  `<p class="meta" style="margin:0 0 16px;font-size:12px;line-height:16px;color:#46524F">-- ${escape(marker)} --</p>\n`;

/** Mail clients that support dark mode get its colours; others keep the inline styles. */
const NIGHT = `@media (prefers-color-scheme:dark){.paper{background:#11181A!important}.sheet{background:#182123!important;border-color:#2B3739!important}.ink{color:#E9E7DF!important}.meta{color:#B6BDB8!important}.box{background:#202B2D!important}.button{background:#6FC8BA!important;color:#08201D!important}.link{color:#6FC8BA!important}.rule{border-color:#2B3739!important}.rich a{color:#6FC8BA}.rich a.button{background:#6FC8BA!important;color:#08201D!important}}`;

/** Styles for HTML written by the staff, which has none. */
const RICH = `.rich p,.rich ul,.rich ol,.rich table,.rich blockquote,.rich pre{margin:0 0 16px}.rich h2,.rich h3,.rich h4{margin:24px 0 8px;font-size:18px;line-height:24px}.rich ul,.rich ol{padding-left:24px}.rich img{max-width:100%;height:auto;border-radius:8px}.rich blockquote{padding-left:16px;border-left:4px solid #DAD5C8}.rich table{width:100%;border-collapse:collapse}.rich th,.rich td{padding:8px;border-top:1px solid #DAD5C8;text-align:left}.rich a{color:#0D5F5A}.rich a.button{display:inline-block;padding:12px 20px;border-radius:4px;background:#0D5F5A;color:#FFFFFF;font-weight:600;text-decoration:none}`;

/** No images besides those of a text by the staff, no scripts, nothing loaded from elsewhere. */
export function asHtml(letter: Letter): string {
  const { language, panel, origin, subject, marker, title, lines, rich, code, items = [], button, footer, footerLink } = letter;
  const body = [
    ...(code === undefined ? [] : [codeBox(code)]),
    ...lines.map(paragraph),
    ...(rich ? [`<div class="rich ink" style="font-size:16px;line-height:24px;color:#1A2422">${rich.html}</div>`] : []),
    ...items.map(digestItem),
    ...(button ? [buttonLink(button)] : []),
  ].join("");
  const settings = footerLink
    ? ` <a class="link" href="${href(footerLink.url)}" style="color:#0D5F5A">${escape(footerLink.label)}</a>`
    : "";
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escape(subject)}</title><style>${rich ? RICH : ""}${NIGHT}</style></head>
<body class="paper" style="margin:0;background:#F5F3EC;${FONT}"><div class="paper" style="background:#F5F3EC;padding:24px 16px"><div class="sheet" style="max-width:560px;margin:0 auto;padding:24px;background:#FFFEFB;border:1px solid #DAD5C8;border-radius:8px">
${marker === undefined ? "" : markerLine(marker)}<p style="margin:0 0 24px;font-size:14px;line-height:20px"><a class="meta" href="${href(origin)}" style="color:#46524F;text-decoration:none">${escape(panel)}</a></p>
<h1 class="ink" style="margin:0 0 16px;font-size:20px;line-height:28px;font-weight:600;color:#1A2422">${escape(title)}</h1>
${body}
<p class="meta rule" style="margin:24px 0 0;padding-top:16px;border-top:1px solid #DAD5C8;font-size:14px;line-height:20px;color:#46524F">${escape(footer)}${settings}</p>
</div></div></body></html>
`;
}
