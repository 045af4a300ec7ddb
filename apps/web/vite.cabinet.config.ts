import path from "node:path";
import tailwind from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

const folder = import.meta.dirname;

/** Titles and text are laid out in the right face from the first paint; the Cyrillic half only where the page's language needs it. */
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

/** The cabinet: dist/cabinet, served under /static/cabinet/. Its index.html gets `<!--config-->` and `%NONCE%` filled in by the server. */
export default defineConfig({
  root: folder,
  base: "/static/cabinet/",
  publicDir: "public-cabinet",
  plugins: [react(), tailwind(), preloadFonts()],
  html: { cspNonce: "%NONCE%" },
  build: {
    outDir: path.join(folder, "dist/cabinet"),
    emptyOutDir: true,
    manifest: true,
    assetsInlineLimit: 0,
    target: "baseline-widely-available",
  },
});
