import type { DigestItem, MailKind } from "@vitrine/contract/messaging/mail/kinds";
import type { Language } from "@vitrine/contract/kernel/language/language-tags";
import type { PanelContext } from "../../kernel/context/panel-context.ts";
import type { PlatformSettings } from "../../kernel/context/platform.ts";
import { country as countryName } from "../../kernel/text/figures.ts";
import { translatorIn, textOf } from "../../kernel/text/texts.ts";
import { asHtml, asText, type Letter } from "./letter.ts";

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
  settingsUrl: string | undefined;
}

interface Written {
  kind: MailKind;
  language: Language;
  params: Record<string, string | number>;
}

/** The recipient may have no account here. */
const INVITATIONS = new Set<MailKind>(["manager_invite", "owner_invite", "panel_transfer"]);
const CHOSEN = new Set<MailKind>(["notification", "message", "digest"]);

/** Renders a mail of one panel in the recipient's language, as plain text and as HTML. */
export function renderMail(settings: PlatformSettings, panel: PanelContext, mail: Written): RenderedMail {
  const origin = `${settings.scheme}://${panel.domain}`;
  const isChosen = CHOSEN.has(mail.kind) && mail.params["isAlert"] !== 1;
  const settingsUrl = isChosen ? `${origin}/settings/notifications` : undefined;
  const letter = letterOf(mail, { panel: panel.name, origin, settingsUrl, takesReplies: settings.mailReplies !== undefined });
  return { subject: letter.subject, text: asText(letter), html: asHtml(letter), settingsUrl };
}

interface Around {
  panel: string;
  origin: string;
  settingsUrl: string | undefined;
  /** Whether a reply reaches us. */
  takesReplies: boolean;
}

function letterOf({ kind, language, params }: Written, around: Around): Letter {
  const said = translatorIn(language);
  const known = { ...params, panelName: around.panel };
  const shared = {
    language,
    panel: around.panel,
    origin: around.origin,
    footer: said(`mail:footer.${INVITATIONS.has(kind) ? "invited" : around.settingsUrl ? "chosen" : "account"}`, known),
    ...(around.settingsUrl ? { footerLink: { label: said("mail:footer.settings"), url: around.settingsUrl } } : {}),
  };
  if (kind === "notification") {
    const { title = "", text = "", action = "", url = "" } = params as Record<string, string>;
    return { ...shared, subject: title, title, lines: [text], ...(url ? { button: { label: action || said("mail:open"), url } } : {}) };
  }
  if (kind === "news") return { ...shared, ...newsLetter(language, params as Record<string, string>, around.panel) };
  if (kind === "message") {
    const { subject = "", title = "", text = "", hint = "", action = "", url = "" } = params as Record<string, string>;
    const inviting = around.takesReplies ? { marker: said("mail:marker"), lines: [text, hint] } : { lines: [text] };
    return { ...shared, ...inviting, subject, title, button: { label: action, url } };
  }
  if (kind === "digest") {
    const title = said("mail:digest.subject", known);
    const items = JSON.parse(String(params["items"])) as DigestItem[];
    return {
      ...shared,
      subject: title,
      title,
      lines: [],
      items,
      button: { label: said("mail:digest.button"), url: String(params["url"]) },
    };
  }
  const more = kind === "password_changed" ? [whereFrom(language, params), keysRevoked(language, params)] : [];
  if (kind === "second_step_changed") more.push(textOf(language, `mail:second_step_changed.change.${params["change"]}`));
  return {
    ...shared,
    subject: said(`mail:${kind}.subject`, known),
    title: said(`mail:${kind}.title`, known),
    lines: [said(`mail:${kind}.text`, known), ...more, textOf(language, `mail:${kind}.ifNotYou`, known)].flatMap((line) => line || []),
    ...("code" in params ? { code: String(params["code"]) } : {}),
    ...("url" in params ? { button: { label: said(`mail:${kind}.button`), url: String(params["url"]) } } : {}),
  };
}

function newsLetter(
  language: Language,
  { subject = "", html = "", text = "", url = "", opens }: Record<string, string>,
  panelName: string,
) {
  const said = translatorIn(language);
  return {
    subject,
    title: subject,
    lines: [],
    rich: { html, text },
    footer: [said("mail:news.footer", { panelName }), ...(opens === undefined ? [] : [said("mail:news.opens")])].join(" "),
    footerLink: { label: said("mail:news.unsubscribe"), url },
  };
}

function whereFrom(language: Language, { device, country }: Record<string, string | number>): string | undefined {
  const place = [device, country && countryName(language, String(country))].filter((part) => part !== undefined && part !== "").join(", ");
  return place === "" ? undefined : textOf(language, "mail:from", { place });
}

/** Programs stop working when their keys end, so the same email says so. */
function keysRevoked(language: Language, { revokedKeys }: Record<string, string | number>): string | undefined {
  const count = Number(revokedKeys ?? 0);
  return count === 0 ? undefined : textOf(language, "mail:keysRevoked", { count });
}
