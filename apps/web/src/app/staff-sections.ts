import type { Permission } from "@vitrine/contract/kernel/permission/table";

/**
 * Where the platform's staff begin on the main panel, which has no overview of its own: the first section that the person's role opens.
 * Every role of staff opens one of them.
 */
export const STAFF_SECTIONS: readonly (readonly [Permission, string])[] = [
  ["platform.view", "panels"],
  ["rule.view", "settings/rules"],
  ["support.view", "support/dialogs"],
  ["content.view", "pages"],
];
