import path from "node:path";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { chunkFiles } from "./chunk-files.ts";

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

/** A constant imported from a file of schemas would bring zod, a quarter of a page's script, into every page. */
function withoutSchemas(): Plugin {
  return {
    name: "without-schemas",
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === "chunk" && file.moduleIds.some((id) => /node_modules\/(\.pnpm\/)?zod[@/]/.test(id)))
          this.error(`${file.fileName} loads zod: keep what its page imports out of files with schemas.`);
    },
  };
}

/** What the storefront's pages load in the browser, served under /static/shop/. */
export default defineConfig({
  root: folder,
  base: "/static/shop/",
  publicDir: false,
  plugins: [react(), tailwindcss(), withoutSchemas()],
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
            { name: "react", test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 2 },
            { name: "account", test: account },
            { name: "frame", test: (id) => frame(id) || /node_modules[\\/]clsx[\\/]|vite\/preload-helper/.test(id), priority: 1 },
          ],
        },
      },
    },
  },
});
