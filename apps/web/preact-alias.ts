import path from "node:path";
import { fileURLToPath } from "node:url";

const fileOf = (name: string): string => fileURLToPath(import.meta.resolve(name));

/**
 * The storefront runs React's API on Preact, which is a tenth of its size. The cabinet, which shares packages/ui with it, runs on React.
 * Files, because packages/ui has no Preact of its own.
 */
export const PREACT_ALIAS = [
  { find: /^react\/jsx-(dev-)?runtime$/, replacement: fileOf("preact/jsx-runtime") },
  { find: /^react-dom\/server$/, replacement: fileOf("preact-render-to-string") },
  { find: /^react-dom\/client$/, replacement: fileOf("preact/compat/client") },
  { find: /^react-dom$/, replacement: fileOf("preact/compat") },
  { find: /^react$/, replacement: path.join(import.meta.dirname, "src/shop/kernel/react/react.ts") },
];
