import path from "node:path";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

const folder = import.meta.dirname;

/**
 * The storefront: `vite build -c vite.shop.config.ts` makes dist/shop (served under /static/shop/), the same with `--ssr` makes
 * dist/ssr/entry-server.js, which holds its dependencies, so that React runs there as in production whatever NODE_ENV is.
 */
export default defineConfig(({ isSsrBuild }) => ({
  root: folder,
  base: "/static/shop/",
  publicDir: false,
  plugins: [react(), tailwindcss()],
  define: { "process.env.NODE_ENV": JSON.stringify("production") },
  ssr: { noExternal: true },
  build: isSsrBuild
    ? {
        outDir: path.join(folder, "dist/ssr"),
        target: "node24",
        emptyOutDir: true,
        copyPublicDir: false,
        rolldownOptions: { input: path.join(folder, "src/shop/entry-server.tsx"), output: { entryFileNames: "entry-server.js" } },
      }
    : {
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
                { name: "frame", test: /(src[\\/]shop[\\/]frame|packages[\\/]ui|class-variance-authority|clsx)[\\/]/, priority: 1 },
              ],
            },
          },
        },
      },
}));
