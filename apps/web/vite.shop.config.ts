import path from "node:path";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { chunkFiles } from "./chunk-files.ts";
import { PREACT_ALIAS } from "./preact-alias.ts";
import { withinBudget } from "./shop-budget.ts";

const folder = import.meta.dirname;

/** Code shared by the pages of an account, which neither the order form nor the prices need. */
const ACCOUNT = [
  "apps/web/src/shop/kernel/format/path.ts",
  ...["rpc", "send-file", "with-captcha"].map((name) => `apps/web/src/shop/kernel/island/${name}.ts`),
  ...["contact-links", "copy-button", "faults", "navigation", "plain-form", "table"].map(
    (name) => `apps/web/src/shop/kernel/layout/${name}.{ts,tsx}`,
  ),
  "packages/ui/src/feedback/{empty-state,status}.tsx",
  "packages/ui/src/form/{icon-button,radio-cards,switch,textarea}.tsx",
];
const account = chunkFiles(ACCOUNT);

/** Code shared by the price list and the order form. */
const prices = chunkFiles([
  ...["load-prices", "price", "price-item", "search-prices"].map((name) => `apps/web/src/shop/selling/catalog/${name}.{ts,tsx}`),
  "packages/contract/src/selling/catalog/{service-tags,service-types}.ts",
  "packages/contract/src/kernel/text/duration.ts",
]);

/** What the order form shares with pages of orders and payments: each file of its own would cost a request for half a kilobyte. */
const order = chunkFiles([
  ...["order-draft", "order-fields", "page-signals", "quantity-chips"].map((name) => `apps/web/src/shop/ordering/order-form/${name}.ts`),
  "apps/web/src/shared/money/payment/top-up-price.ts",
  "packages/contract/src/{kernel/text/naming,money/payment/price,selling/catalog/link}.ts",
]);

/** Code that all pages load; code shared by only a few pages stays out of it. */
const frame = chunkFiles(
  [
    "apps/web/src/shop/{kernel/{layout,island,format},messaging/realtime,flows/frame}/**/*.{ts,tsx}",
    "apps/web/src/shop/growth/reach/has-reach.ts",
    "packages/ui/src/**/*.{ts,tsx}",
  ],
  {
    except: [
      ...ACCOUNT,
      "apps/web/src/shop/kernel/layout/account/*",
      ...["sheet", "atelier-chapter", "bourse-panel"].map((name) => `apps/web/src/shop/kernel/{layout,island}/${name}.*`),
      ...["form/checkbox", "overlay/modal-frame", "overlay/top-layer", "chart/progress-bar", "list/timeline"].map(
        (name) => `packages/ui/src/${name}.*`,
      ),
    ],
  },
);

/** The browser code of the storefront's pages, served under /static/shop/. */
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
            { name: "prices", test: prices },
            { name: "order", test: order },
            { name: "frame", test: (id) => frame(id) || /node_modules[\\/]clsx[\\/]|vite\/preload-helper/.test(id), priority: 1 },
          ],
        },
      },
    },
  },
});
