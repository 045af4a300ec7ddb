import path from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { PREACT_ALIAS } from "./preact-alias.ts";

const folder = import.meta.dirname;

/** The storefront's renderer. It bundles its dependencies, so that React runs in production mode whatever the server's NODE_ENV is. */
export default defineConfig({
  root: folder,
  publicDir: false,
  plugins: [react()],
  resolve: { alias: PREACT_ALIAS },
  define: { "process.env.NODE_ENV": JSON.stringify("production") },
  ssr: { noExternal: true },
  build: {
    ssr: true,
    target: "node24",
    outDir: path.join(folder, "dist/ssr"),
    emptyOutDir: true,
    rolldownOptions: {
      input: path.join(folder, "src/shop/entry-server.tsx"),
      output: { entryFileNames: "entry-server.js" },
      // What browsers load when they need it, routes import on the server.
      checks: { ineffectiveDynamicImport: false },
    },
  },
});
