/** How an account sees the cabinet, in every browser. Apart from its schema, so that the page before login does without zod. */
export interface Display {
  /** Rows and controls of less height, for people who work with long lists. */
  isCompact: boolean;
  /** Single keys act in lists: J, K, X and /. */
  hasShortcuts: boolean;
}

/** Of an account that has chosen nothing, and of guests. */
export const DEFAULT_DISPLAY: Display = {
  isCompact: false,
  hasShortcuts: true,
};
