declare module "@joplin/turndown-plugin-gfm" {
  import type { Plugin } from "turndown";

  /** Tables, with the first row as their head. */
  export const tables: Plugin;
  /** Crossed-out text. */
  export const strikethrough: Plugin;
  /** Ticked items of lists. */
  export const taskListItems: Plugin;
}
