export const NOTIFICATION_GROUPS = ["orders", "money", "providers", "services", "panel", "support", "account"] as const;
export type NotificationGroup = (typeof NOTIFICATION_GROUPS)[number];

export interface NotificationEvent {
  /** owner: on the main panel, about one of their panels (`panel` and `panelId` are added). customer: on the panel they buy from. */
  audience: readonly ("owner" | "customer")[];
  group: NotificationGroup;
  params: readonly string[];
  /** Besides the panel's own inbox. */
  channels: { email: boolean; telegram: boolean };
  /** About the safety of the account: always told by inbox and email, at once, whatever was chosen. */
  isAlert?: true;
  /** Where the fix is, or what it is about: {name} stands for a parameter. On the host where the person's account lies. */
  leadsTo: { owner?: string; customer?: string };
  /** The part of the product that will raise it; without one it is raised now. */
  awaits?: "payments" | "support";
}

export const failing = { email: true, telegram: true };
export const quiet = { email: false, telegram: false };
export const OWNER = ["owner"] as const;
export const BOTH = ["owner", "customer"] as const;
export const CUSTOMER = ["customer"] as const;
