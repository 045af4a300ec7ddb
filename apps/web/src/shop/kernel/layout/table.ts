/** The look of the storefront's tables of rows. */
export const HEAD = "px-2 py-2 text-left text-xs font-medium text-ink-3 first:pl-4 last:pr-4";
export const CELL = "border-t border-line px-2 py-3 align-top first:pl-4 last:pr-4 bourse:py-1";
export const NUMBER = "text-right whitespace-nowrap tnum";
