import { OWNER_ACTION_ROWS, OWNER_ACTIONS, type OwnerAction } from "@vitrine/contract/ordering/action/owner-actions";
import type { IconName } from "@vitrine/ui/base/icon";

/** Typed so that an icon the interface doesn't have is an error here. */
const ROWS: Record<OwnerAction, { icon: IconName; isDestructive: boolean; isBulk: boolean; place: number }> = OWNER_ACTION_ROWS;

export const iconOf = (action: OwnerAction): IconName => ROWS[action].icon;

/** In the order of menus. */
export const ACTS = OWNER_ACTIONS.toSorted((a, b) => ROWS[a].place - ROWS[b].place);

/** Offered for many orders. */
export const BULK_ACTS = ACTS.filter((action) => ROWS[action].isBulk);

/** Actions that cannot be undone. */
export const isFinal = (action: OwnerAction): boolean => ROWS[action].isDestructive;
