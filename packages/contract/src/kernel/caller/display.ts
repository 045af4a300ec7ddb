/** How an account sees the cabinet, in every browser. Apart from its schema, so that the page before login does without zod. */
export interface Display {
  /** Lower rows and controls, for people who work with long lists. */
  isCompact: boolean;
  /** Single keys act in lists: J, K, X and /. */
  hasShortcuts: boolean;
}

/** The default, also for guests. */
export const DEFAULT_DISPLAY: Display = {
  isCompact: false,
  hasShortcuts: true,
};
