import type { OwnerAction } from "@vitrine/contract/ordering/action/actions";
import type { IconName } from "@vitrine/ui/base/icon";

/** How an act looks in menus, in their order. */
export const ACT_ICONS: Record<OwnerAction, IconName> = {
  approve: "check",
  resend: "send",
  move: "providers",
  link: "link",
  refill: "refresh",
  counts: "edit",
  note: "page",
  complete: "check",
  cancel: "ban",
  refund: "wallet",
  refuse: "close",
};

export const ACTS = Object.keys(ACT_ICONS) as OwnerAction[];

/** What cannot be undone. */
const FINAL: ReadonlySet<OwnerAction> = new Set(["cancel", "refund", "refuse"]);
export const isFinal = (action: OwnerAction): boolean => FINAL.has(action);

/** Acts that need more than a yes. */
export const FORM_ACTS = ["refund", "counts", "move", "link", "note"] as const satisfies readonly OwnerAction[];
export type FormAct = (typeof FORM_ACTS)[number];
export const isFormAct = (action: OwnerAction): action is FormAct => (FORM_ACTS as readonly string[]).includes(action);
