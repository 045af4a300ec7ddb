interface Kind {
  /** Names of the parameters, in the texts `mail:<kind>.*` too. */
  params: readonly string[];
  /** Emails older than this are not sent: their code has expired. */
  minutes: number;
  /** Parameters that must not be kept after the email was sent. */
  secret?: true;
}

const DAY = 24 * 60;

/** Every mail that the product sends. */
export const MAIL_KINDS = {
  activation_code: { params: ["code"], minutes: 15, secret: true },
  email_change_code: { params: ["code"], minutes: 15, secret: true },
  email_changed: { params: ["email"], minutes: DAY },
  reset_code: { params: ["code"], minutes: 15, secret: true },
  /** `device` and `country` say from where; empty if not known. `revokedKeys`: how many API keys ended with it. */
  password_changed: { params: ["device", "country", "revokedKeys"], minutes: DAY },
  /** `change`: which factor was turned on or off, a key of the texts. */
  second_step_changed: { params: ["change"], minutes: DAY },
  /** An account created by the panel's staff; the link sets its password. */
  account_created: { params: ["login", "url"], minutes: 3 * DAY, secret: true },
  /** The panel's staff sent a link to set a new password. */
  reset_link: { params: ["url"], minutes: DAY, secret: true },
  account_banned: { params: ["reason"], minutes: DAY },
  account_unbanned: { params: [], minutes: DAY },
  manager_invite: { params: ["panel", "inviter", "url"], minutes: 7 * DAY, secret: true },
  /** A panel created for the person, who becomes its owner through the link. */
  owner_invite: { params: ["panel", "inviter", "url"], minutes: 7 * DAY, secret: true },
  panel_transfer: { params: ["panel", "inviter", "url"], minutes: 7 * DAY, secret: true },
  /** To a guest who bought by email: `url` is the signed page of the order. */
  guest_order: { params: ["orderId", "service", "url"], minutes: 3 * DAY, secret: true },
  guest_order_missing: { params: ["service", "amount", "url"], minutes: 3 * DAY, secret: true },
  guest_order_refused: { params: ["text", "service", "amount", "url"], minutes: 3 * DAY, secret: true },
  guest_order_done: { params: ["orderId", "service", "url"], minutes: 3 * DAY, secret: true },
  guest_order_partial: { params: ["orderId", "service", "remains", "refunded", "url"], minutes: 3 * DAY, secret: true },
  guest_order_failed: { params: ["orderId", "service", "refunded", "url"], minutes: 3 * DAY, secret: true },
  /** The buyer requested a link to set a password. */
  guest_claim: { params: ["login", "url"], minutes: DAY, secret: true },
  /** Part of a mailing; `html` is sanitised, `url` unsubscribes. */
  news: { params: ["subject", "html", "text", "url"], minutes: DAY },
  /** `isAlert`: 1 if it can't be switched off. */
  notification: { params: ["title", "text", "action", "url", "isAlert"], minutes: DAY },
  /** Messages of a dialog. `side`: whose reply is expected; `panelId` and `ticketId`: the dialog; `userId`: the recipient. */
  message: { params: ["subject", "title", "text", "hint", "action", "url", "side", "panelId", "ticketId", "userId"], minutes: DAY },
  /** A reply by email that was not added to its dialog. */
  reply_refused: { params: ["reason", "url"], minutes: DAY },
  /** A reply that was added without some of its files. */
  reply_files: { params: ["files", "url"], minutes: DAY },
  /** `items`: JSON of DigestItem[]. */
  digest: { params: ["count", "items", "url"], minutes: DAY },
} as const satisfies Record<string, Kind>;

export type MailKind = keyof typeof MAIL_KINDS;

/** Whose reply an email about a dialog expects. */
export type ReplySide = "customer" | "staff";

export interface DigestItem {
  title: string;
  text: string;
  url: string;
}
