export const NOTIFICATION_GROUPS = ["orders", "money", "providers", "services", "panel", "support", "account"] as const;
export type NotificationGroup = (typeof NOTIFICATION_GROUPS)[number];

export interface NotificationEvent {
  /** owner: on the main panel, about one of their panels (`panel` and `panelId` are added). customer: on the panel they buy from. */
  audience: readonly ("owner" | "customer")[];
  group: NotificationGroup;
  params: readonly string[];
  /** Besides the panel's own inbox. */
  channels: { email: boolean; telegram: boolean };
  /** About account security: always sent immediately to inbox and email, whatever was chosen. */
  isAlert?: true;
  /** Link to the fix or the subject: {name} stands for a parameter. On the host of the person's account. */
  leadsTo: {
    owner?: string;
    customer?: string;
    /** The link of several at once, for an owner: their list, or what they have in common. Texts: `textAll` and `actionAll`, if they differ. */
    ownerMany?: string;
  };
  /** Each is about a subject of its own: several are never combined into one entry or message. */
  isSingle?: true;
  /** Written on the main panel about another panel; a job forwards it to that panel's webhooks. */
  isFromMain?: true;
  /** The result of something that the person started: not reported to the webhooks of the panel. */
  isPersonal?: true;
  /** Only the platform's staff are notified. */
  isForStaff?: true;
  /**
   * A message by a person: sent without a pause, each as a Telegram message and each dialog as its own email, since it can be answered
   * there.
   */
  isMessage?: true;
}

export const failing = { email: true, telegram: true };
export const quiet = { email: false, telegram: false };
export const OWNER = ["owner"] as const;
export const BOTH = ["owner", "customer"] as const;
export const CUSTOMER = ["customer"] as const;
