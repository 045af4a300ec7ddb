import path from "node:path";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { chunkFiles } from "./chunk-files.ts";
import { PREACT_ALIAS } from "./preact-alias.ts";
import { withinBudget } from "./shop-budget.ts";

const folder = import.meta.dirname;

/** What the pages of an account share, and neither the order form nor the prices need. */
const ACCOUNT = [
  "apps/web/src/shop/kernel/format/path.ts",
  ...["rpc", "send-file", "with-captcha"].map((name) => `apps/web/src/shop/kernel/island/${name}.ts`),
  ...["contact-links", "copy-button", "faults", "navigation", "plain-form"].map(
    (name) => `apps/web/src/shop/kernel/layout/${name}.{ts,tsx}`,
  ),
  "packages/ui/src/feedback/{empty-state,status}.tsx",
  "packages/ui/src/form/{icon-button,radio-cards}.tsx",
];
const account = chunkFiles(ACCOUNT);

/** Code that all pages load; code shared by only a few pages stays out of it. */
const frame = chunkFiles(
  ["apps/web/src/shop/{kernel/{layout,island,format},messaging/realtime,flows/frame}/**/*.{ts,tsx}", "packages/ui/src/**/*.{ts,tsx}"],
  {
    except: [
      ...ACCOUNT,
      "apps/web/src/shop/kernel/layout/account/*",
      ...["sheet", "table", "order-key", "atelier-chapter", "bourse-panel"].map(
        (name) => `apps/web/src/shop/kernel/{layout,island}/${name}.*`,
      ),
      ...[
        "form/checkbox",
        "form/switch",
        "form/textarea",
        "overlay/modal-frame",
        "overlay/top-layer",
        "chart/progress-bar",
        "list/timeline",
      ].map((name) => `packages/ui/src/${name}.*`),
    ],
  },
);

/** What the storefront's pages load in the browser, served under /static/shop/. */
export default defineConfig({
  root: folder,
  base: "/static/shop/",
  publicDir: false,
  plugins: [react(), tailwindcss(), withinBudget()],
  resolve: { alias: PREACT_ALIAS },
  define: { "process.env.NODE_ENV": JSON.stringify("production") },
  build: {
    outDir: path.join(folder, "dist/shop"),
    manifest: true,
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: false,
    rolldownOptions: {
      input: path.join(folder, "src/shop/entry-client.ts"),
      output: {
        codeSplitting: {
          groups: [
            { name: "preact", test: /node_modules[\\/](\.pnpm[\\/])?preact[@\\/]|kernel[\\/]react[\\/]/, priority: 2 },
            { name: "account", test: account },
            { name: "frame", test: (id) => frame(id) || /node_modules[\\/]clsx[\\/]|vite\/preload-helper/.test(id), priority: 1 },
          ],
        },
      },
    },
  },
});
