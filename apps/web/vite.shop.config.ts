import path from "node:path";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

const folder = import.meta.dirname;

/** What the storefront's pages load in the browser, served under /static/shop/. */
export default defineConfig({
  root: folder,
  base: "/static/shop/",
  publicDir: false,
  plugins: [react(), tailwindcss()],
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
            // What few pages have in common stays out of what all of them load.
            {
              name: "frame",
              test: /(src[\\/]shop[\\/]frame[\\/](?!account[\\/]|(sheet|sign-in-form|facts|table|order-key)\.)|packages[\\/]ui[\\/](?!src[\\/](checkbox|switch|modal-frame|top-layer|progress-bar|timeline|textarea)\.)|clsx[\\/])/,
              priority: 1,
            },
          ],
        },
      },
    },
  },
});
