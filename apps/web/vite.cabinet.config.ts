import path from "node:path";
import tailwind from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { chunkFiles } from "./chunk-files.ts";

const folder = import.meta.dirname;

/** Preloads the fonts, so that text is laid out correctly from the first paint; Cyrillic only if the page's language needs it. */
function preloadFonts(): Plugin {
  return {
    name: "preload-fonts",
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle }) {
        const fonts = Object.keys(bundle ?? {}).filter((file) => /(onest|literata).*\.woff2$/.test(file));
        const address = (file: string) => `/static/cabinet/${file}`;
        const cyrillic = fonts.filter((file) => file.includes("cyrillic")).map(address);
        const tags = fonts
          .filter((file) => file.includes("latin"))
          .map((file) => ({
            tag: "link",
            attrs: { rel: "preload", as: "font", type: "font/woff2", href: address(file), crossorigin: "" },
            injectTo: "head-prepend" as const,
          }));
        return { html: html.replace('"__CYRILLIC_FONTS__"', JSON.stringify(cyrillic).slice(1, -1)), tags };
      },
    },
  };
}

/**
 * The code of event streams shares its files with what the first load needs, and a file is never divided between chunks.
 * app/sse.ts therefore gets its own copy of tRPC's files, tree-shaken to what it needs.
 */
function ownCopy(): Plugin {
  const mark = "?sse";
  return {
    name: "own-copy",
    enforce: "pre",
    async resolveId(source, importer) {
      const asksForCopy = importer?.endsWith("/app/sse.ts") ? source === "@trpc/client" : importer?.endsWith(mark);
      if (!asksForCopy) return null;
      const found = await this.resolve(source, importer, { skipSelf: true });
      return found && { ...found, id: found.id + mark };
    },
  };
}

/** Libraries of every page of the cabinet: one file that browsers cache across releases. */
const frame =
  /node_modules\/(\.pnpm\/)?(react|react-dom|scheduler|react-router|@tanstack[+/](react-query|query-core)|@trpc[+/](client|server|react-query)|i18next|react-i18next|clsx)[@_/](?!.*\?sse$)/;

/** Our own code of every page, in one chunk instead of a dozen small files. */
const shell = chunkFiles(
  [
    ...["icon", "icon-paths", "media", "ui-provider"].map((name) => `packages/ui/src/base/${name}.{ts,tsx}`),
    ...["banner", "error-view", "not-found", "toaster-slot", "top-progress"].map((name) => `packages/ui/src/feedback/${name}.tsx`),
    ...["button", "icon-button"].map((name) => `packages/ui/src/form/${name}.tsx`),
    ...["confirm-dialog", "menu", "modal-stack", "top-layer"].map((name) => `packages/ui/src/overlay/${name}.{ts,tsx}`),
    "packages/ui/src/text/link.tsx",
    "packages/contract/src/kernel/{permission/table,language/language-tags}.ts",
    ...["reauth-link", "use-activation"].map((name) => `apps/web/src/shared/identity/account/${name}.{ts,tsx}`),
    ...["allowed-navigation", "config", "csrf-link", "failure", "home-path", "language", "leave-guard", "me", "trpc"].map(
      (name) => `apps/web/src/shared/kernel/app/${name}.ts`,
    ),
    ...["ui-texts", "use-subscription"].map((name) => `apps/web/src/shared/kernel/app/${name}.{ts,tsx}`),
    "packages/rest/src/client/csrf-tokens.ts",
    "apps/web/src/app/{,layout/}*.{ts,tsx}",
  ],
  { except: ["apps/web/src/app/sse*", "apps/web/src/app/layout/{front-layout,more-sheet,sidebar-sheet}*"] },
);

/** The cabinet: dist/cabinet, served under /static/cabinet/. Its index.html gets `<!--config-->` and `%NONCE%` filled in by the server. */
export default defineConfig({
  root: folder,
  base: "/static/cabinet/",
  publicDir: "public-cabinet",
  plugins: [react(), tailwind(), preloadFonts(), ownCopy()],
  html: { cspNonce: "%NONCE%" },
  build: {
    outDir: path.join(folder, "dist/cabinet"),
    emptyOutDir: true,
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // Preload lists leave out files that every page has already loaded.
      resolveDependencies: (_file, dependencies) => dependencies.filter((name) => !/\/(frame|shell|rolldown-runtime)-/.test(name)),
    },
    rolldownOptions: {
      // None of these modules has side effects, whether or not its package declares it.
      treeshake: {
        propertyReadSideEffects: false,
        moduleSideEffects: [
          { test: /node_modules\/(\.pnpm\/)?(@trpc|@tanstack|react-router|i18next|react-i18next)[@+/]/, sideEffects: false },
        ],
      },
      output: {
        codeSplitting: {
          groups: [
            { name: "frame", test: frame },
            { name: "shell", test: shell },
          ],
        },
      },
    },
  },
});
