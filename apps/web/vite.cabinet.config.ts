import path from "node:path";
import tailwind from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { chunkFiles } from "./chunk-files.ts";
import { filesBesides, withinLoginBudget } from "./first-files.ts";
import { chunksOf } from "./script-budget.ts";
import { EARLY_SCRIPT } from "./src/shared/kernel/early/early-script.ts";

const folder = import.meta.dirname;

/** Every page has loaded these before it loads another file. */
const STARTED_WITH = /\/(frame|shell|rolldown-runtime)-/;

const LOGIN = ["app/layout/front-layout.tsx", "cabinet/identity/login/login-screen.tsx"];

/** Modules that `index.html` preloads by the address of the first page: its routes would load them one after another before showing it. */
const FIRST_PAGES = {
  __FRONT__: LOGIN,
  __REGISTER__: ["cabinet/identity/login/register-screen.tsx"],
  __CABINET__: ["app/cabinet-routes.ts"],
  __PANEL__: ["app/panel-routes.ts", "cabinet/tenancy/panel/panel-zone.tsx"],
  __OVERVIEW__: ["cabinet/insight/overview/panel-screen.tsx"],
};

/** The server's HTML can be read without scripts, so on a slow connection the style sheet comes first. */
const afterPaint = (html: string): string => html.replaceAll(/<link rel="modulepreload"|<script type="module"/g, '$& fetchpriority="low"');

/**
 * Preloads the fonts, so that text is laid out correctly soon after the first paint; Cyrillic only if the page's language needs it.
 * They come after the style sheet: until then there is no text.
 */
function preloadFirst(): Plugin {
  return {
    name: "preload-first",
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle = {} }) {
        const address = (file: string) => `/static/cabinet/${file}`;
        const fonts = Object.keys(bundle).filter((file) => /(onest|literata).*\.woff2$/.test(file));
        const chunks = chunksOf(bundle);
        const filling = {
          __CYRILLIC_FONTS__: fonts.filter((file) => file.includes("cyrillic")),
          ...Object.fromEntries(Object.entries(FIRST_PAGES).map(([mark, modules]) => [mark, filesBesides(html, chunks, modules)])),
        };
        const filled = Object.entries(filling).reduce(
          (text, [mark, files]) => text.replace(`"${mark}"`, files.map((file) => JSON.stringify(address(file))).join(", ")),
          html,
        );
        const tags = fonts
          .filter((file) => file.includes("latin"))
          .map((file) => ({
            tag: "link",
            attrs: { rel: "preload", as: "font", type: "font/woff2", href: address(file), crossorigin: "", fetchpriority: "low" },
            injectTo: "head" as const,
          }));
        return { html: afterPaint(filled).replace('"__EARLY_SCRIPT__"', () => EARLY_SCRIPT), tags };
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

/**
 * Components of the router that no page uses are left out once they are known to have no effect, and no name for React's developer tools.
 * So is its instrumentation, which only an option turns on that we don't set, and what it warns developers of in the console.
 */
function leanRouter(): Plugin {
  return {
    name: "lean-router",
    transform: {
      filter: { id: /node_modules\/(\.pnpm\/)?react-router[@/]/ },
      handler: (code) => ({
        code: code
          .replaceAll(/^\w+\.displayName = "\w+";$/gm, "")
          .replaceAll(/^\s*warning\(.*\);$/gm, "")
          .replaceAll(/(?<== )React\$1\.(?:forwardRef|memo)\(/g, "/* @__PURE__ */ $&")
          .replaceAll(/\binit\.instrumentations\b|(?<== )consumeInstrumentation\w+\(router\)/g, "undefined"),
        map: null,
      }),
    },
  };
}

/** app/i18n.ts has its own formatter, so i18next's is not needed. */
function leanTexts(): Plugin {
  return {
    name: "lean-texts",
    transform: {
      filter: { id: /node_modules\/(\.pnpm\/)?i18next[@/]/ },
      handler: (code) => ({ code: code.replace("formatter = Formatter;", "formatter = null;"), map: null }),
    },
  };
}

/** Libraries of every page of the cabinet: one file that browsers cache across releases. */
const frame =
  /node_modules\/(\.pnpm\/)?(react|react-dom|scheduler|react-router|@tanstack[+/](react-query|query-core)|@trpc[+/](client|server|react-query)|i18next|react-i18next|clsx)[@_/](?!.*\?sse$)/;

/** Our own code of every cabinet page, which pages before login don't need. */
const AFTER_LOGIN = [
  "apps/web/src/app/{cabinet-routes,logout,{own-money,own-support,tariff,top}-routes,navigation,page-data,preload,banner-for}.ts",
  "apps/web/src/app/layout/{account-menu,bell-slot,bottom-bar,cabinet-layout,folded-groups,narrow-bar,navigation-list,panel-switcher}.{ts,tsx}",
  "apps/web/src/app/layout/{quiet-boundary,sidebar,top-banner,use-go-keys,use-go-targets,use-help-key,use-navigation-items}.{ts,tsx}",
  "apps/web/src/app/palette/{open-palette,palette-button,palette-host,typed-meanwhile}.{ts,tsx}",
  "packages/ui/src/{base/is-typing.ts,overlay/commands.tsx,text/{decimals.ts,number-format.tsx}}",
  "apps/web/src/shared/identity/account/use-activation.ts",
  "apps/web/src/shared/kernel/app/use-subscription.ts",
];

/** The routes of a panel, which are only needed on its pages. */
const PANEL = [
  "apps/web/src/app/{panel-data,panel-routes,{content,control,growth,money,order,panel-settings,payment,service,statistics,support,user}-route*}.ts",
];

/** Our own code of every page, in one chunk instead of a dozen small files. */
const shell = chunkFiles(
  [
    ...["icon", "icon-paths", "ui-provider"].map((name) => `packages/ui/src/base/${name}.{ts,tsx}`),
    ...["banner", "error-view", "not-found", "toaster-slot", "top-progress"].map((name) => `packages/ui/src/feedback/${name}.tsx`),
    ...["button", "icon-button"].map((name) => `packages/ui/src/form/${name}.tsx`),
    ...["confirm-dialog", "menu", "modal-stack", "portal-place", "top-layer"].map((name) => `packages/ui/src/overlay/${name}.{ts,tsx}`),
    "packages/ui/src/text/{link,plain-number}.tsx",
    "packages/contract/src/kernel/{permission/table,language/language-tags}.ts",
    "apps/web/src/shared/identity/account/reauth-link.ts",
    ...["allowed-navigation", "config", "call-once", "csrf-link", "failure", "home-path", "language", "leave-guard", "me", "trpc"].map(
      (name) => `apps/web/src/shared/kernel/app/${name}.ts`,
    ),
    ...["router-link", "ui-texts"].map((name) => `apps/web/src/shared/kernel/app/${name}.{ts,tsx}`),
    "packages/rest/src/client/csrf-tokens.ts",
    "apps/web/src/app/{,layout/}*.{ts,tsx}",
    "apps/web/src/app/first-view/{start,take-over}.tsx",
    "apps/web/src/shared/kernel/early/{early-actions,next-task,replay-changed}.ts",
  ],
  {
    except: [
      "apps/web/src/app/sse*",
      "apps/web/src/app/layout/{fetch-landing,front-layout,keys-dialog,more-sheet,public-layout,sidebar-sheet}*",
      ...AFTER_LOGIN,
      ...PANEL,
    ],
  },
);

const cabinet = chunkFiles(AFTER_LOGIN);
const panel = chunkFiles(PANEL);

/** The page that visitors come to, in one file. */
const front = chunkFiles([
  "apps/web/src/app/layout/front-layout.tsx",
  "apps/web/src/cabinet/identity/login/{checking-note,front-page,login-form,login-screen,telegram-button,use-login,use-signed-in}.{ts,tsx}",
  "apps/web/src/shared/kernel/captcha/use-captcha.ts",
]);

/** Code of every form. */
const fields = chunkFiles([
  ...["checkbox", "field", "secret-input", "text-input"].map((name) => `packages/ui/src/form/${name}.tsx`),
  "packages/ui/src/base/glyph.tsx",
]);

/**
 * What most screens have. Each file of its own would cost more than its code: every screen's name and those of its files stand in
 * the routes, which all pages load.
 */
const screens = chunkFiles([
  ...["empty-state", "skeleton", "status"].map((name) => `packages/ui/src/feedback/${name}.tsx`),
  ...["clipboard", "copy-field", "select"].map((name) => `packages/ui/src/form/${name}.{ts,tsx}`),
  ...["link-tabs", "page-header", "section", "use-moving-underline"].map((name) => `packages/ui/src/layout/${name}.{ts,tsx}`),
  ...["dialog-layout", "discard-guard", "modal-frame"].map((name) => `packages/ui/src/overlay/${name}.tsx`),
  "packages/ui/src/{base/media,chart/progress-bar,chart/stat-tile,list/description-list}.tsx",
  "packages/ui/src/text/{money,decimals,time,time-format}.{ts,tsx}",
  "packages/contract/src/kernel/amount/{amount,shown}.ts",
  "apps/web/src/shared/kernel/app/list-query.ts",
  "apps/web/src/shared/tenancy/panel/use-currency.ts",
]);

/** What an owner's first pages say of a panel: what is left to set up, its tariff and how it is paid. Eight small files otherwise. */
const panelState = chunkFiles([
  ...["enter-panel-button", "fact-row", "own-domain-records", "panel-state-banner", "setup-checklist", "use-enter-panel"].map(
    (name) => `apps/web/src/shared/tenancy/panel/${name}.{ts,tsx}`,
  ),
  ...["tariff-top-up", "tariff-words", "use-pay-tariff"].map((name) => `apps/web/src/cabinet/money/tariff/${name}.{ts,tsx}`),
  "apps/web/src/cabinet/money/top-up/{purpose,use-top-up}.ts",
]);

/** Code of every list. */
const lists = chunkFiles(["packages/ui/src/list/*.{ts,tsx}", "packages/ui/src/overlay/{sheet.tsx,sheet-drag.ts}"], {
  except: ["description-list", "filter-form", "list-address", "sortable-list", "timeline"].map(
    (name) => `packages/ui/src/list/${name}.tsx`,
  ),
});

/** zod, and what nearly every schema of the contract is made of. */
const contract = chunkFiles(["packages/contract/src/kernel/amount/{money,percent}.ts", "packages/contract/src/kernel/paging/list.ts"]);

/** Code of every form validated by the contract. */
const forms = chunkFiles([
  ...["decimal-input", "form", "money-input", "number-input", "save-bar", "textarea"].map((name) => `packages/ui/src/form/${name}.tsx`),
  "packages/contract/src/kernel/amount/typed-amount.ts",
  "packages/ui/src/form/form-errors.ts",
  "apps/web/src/shared/kernel/app/contract-form.ts",
]);

/** The cabinet: dist/cabinet, served under /static/cabinet/. Its index.html gets `<!--config-->` and `%NONCE%` filled in by the server. */
export default defineConfig({
  root: folder,
  base: "/static/cabinet/",
  publicDir: "public-cabinet",
  plugins: [react(), tailwind(), preloadFirst(), ownCopy(), leanRouter(), leanTexts(), withinLoginBudget(LOGIN)],
  html: { cspNonce: "%NONCE%" },
  build: {
    outDir: path.join(folder, "dist/cabinet"),
    emptyOutDir: true,
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, dependencies) => dependencies.filter((name) => !STARTED_WITH.test(name)),
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
            { name: "panel", test: panel },
            { name: "fields", test: fields },
            { name: "front", test: front },
            { name: "screens", test: screens },
            { name: "panel-state", test: panelState },
            { name: "contract", test: (id) => contract(id) || /node_modules\/(\.pnpm\/)?zod[@/]/.test(id) },
            { name: "lists", test: lists },
            { name: "forms", test: (id) => forms(id) || /node_modules\/(\.pnpm\/)?react-hook-form[@/]/.test(id) },
          ],
        },
      },
    },
  },
});
