import path from "node:path";
import tailwind from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { chunkFiles } from "./chunk-files.ts";

const folder = import.meta.dirname;

/**
 * Preloads the fonts, so that text is laid out correctly from the first paint; Cyrillic only if the page's language needs it.
 * The cabinet's own code is preloaded on the cabinet's pages, so that it doesn't wait for the router to ask for it.
 */
function preloadFirst(): Plugin {
  return {
    name: "preload-first",
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
        const code = Object.keys(bundle ?? {}).find((file) => /\/cabinet-(?!routes-)[\w-]+\.js$/.test(file)) ?? "";
        const filled = html
          .replace('"__CYRILLIC_FONTS__"', JSON.stringify(cyrillic).slice(1, -1))
          .replace('"__CABINET__"', JSON.stringify(address(code)));
        return { html: filled, tags };
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

/** Components of the router that no page uses are left out once they are known to have no effect, and no name for React's developer tools. */
function pureComponents(): Plugin {
  return {
    name: "pure-components",
    transform: {
      filter: { id: /node_modules\/(\.pnpm\/)?react-router[@/]/ },
      handler: (code) => ({
        code: code
          .replaceAll(/^\w+\.displayName = "\w+";$/gm, "")
          .replaceAll(/(?<== )React\$1\.(?:forwardRef|memo)\(/g, "/* @__PURE__ */ $&"),
        map: null,
      }),
    },
  };
}

/** Libraries of every page of the cabinet: one file that browsers cache across releases. */
const frame =
  /node_modules\/(\.pnpm\/)?(react|react-dom|scheduler|react-router|@tanstack[+/](react-query|query-core)|@trpc[+/](client|server|react-query)|i18next|react-i18next|clsx)[@_/](?!.*\?sse$)/;

/** Our own code of the cabinet's every page, which those before login do without. */
const AFTER_LOGIN = [
  "apps/web/src/app/{cabinet-routes,{control,order,panel-settings,service,top,user}-route*,navigation,preload,banner-for}.ts",
  "apps/web/src/app/layout/{bell-slot,bottom-bar,cabinet-layout,narrow-bar,panel-switcher,public-layout,sidebar,top-banner,use-navigation-items}.{ts,tsx}",
  "apps/web/src/shared/identity/account/use-activation.ts",
  "apps/web/src/shared/kernel/app/use-subscription.ts",
];

/** Our own code of every page, in one chunk instead of a dozen small files. */
const shell = chunkFiles(
  [
    ...["icon", "icon-paths", "media", "ui-provider"].map((name) => `packages/ui/src/base/${name}.{ts,tsx}`),
    ...["banner", "error-view", "not-found", "toaster-slot", "top-progress"].map((name) => `packages/ui/src/feedback/${name}.tsx`),
    ...["button", "icon-button"].map((name) => `packages/ui/src/form/${name}.tsx`),
    ...["confirm-dialog", "menu", "modal-stack", "top-layer"].map((name) => `packages/ui/src/overlay/${name}.{ts,tsx}`),
    "packages/ui/src/text/link.tsx",
    "packages/contract/src/kernel/{permission/table,language/language-tags}.ts",
    "apps/web/src/shared/identity/account/reauth-link.ts",
    ...["allowed-navigation", "config", "csrf-link", "failure", "home-path", "language", "leave-guard", "me", "trpc"].map(
      (name) => `apps/web/src/shared/kernel/app/${name}.ts`,
    ),
    ...["router-link", "ui-texts"].map((name) => `apps/web/src/shared/kernel/app/${name}.{ts,tsx}`),
    "packages/rest/src/client/csrf-tokens.ts",
    "apps/web/src/app/{,layout/}*.{ts,tsx}",
  ],
  { except: ["apps/web/src/app/sse*", "apps/web/src/app/layout/{front-layout,more-sheet,sidebar-sheet}*", ...AFTER_LOGIN] },
);

const cabinet = chunkFiles(AFTER_LOGIN);

/** The page that visitors come to, in one file. */
const front = chunkFiles([
  "apps/web/src/app/layout/front-layout.tsx",
  "apps/web/src/cabinet/identity/login/{checking-note,front-page,login-form,login-screen,telegram-button,use-login,use-signed-in}.{ts,tsx}",
  "apps/web/src/shared/kernel/captcha/use-captcha.ts",
]);

/** What every form has. */
const fields = chunkFiles([
  ...["checkbox", "field", "secret-input", "text-input"].map((name) => `packages/ui/src/form/${name}.tsx`),
  "packages/ui/src/base/glyph.tsx",
]);

/** The cabinet: dist/cabinet, served under /static/cabinet/. Its index.html gets `<!--config-->` and `%NONCE%` filled in by the server. */
export default defineConfig({
  root: folder,
  base: "/static/cabinet/",
  publicDir: "public-cabinet",
  plugins: [react(), tailwind(), preloadFirst(), ownCopy(), pureComponents()],
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
            { name: "cabinet", test: cabinet },
            { name: "fields", test: fields },
            { name: "front", test: front },
          ],
        },
      },
    },
  },
});
