import tailwind from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** Every component in every state: `pnpm --filter @vitrine/web exec vite -c vite.gallery.config.ts`, then `?night`, `?lng=en`. */
export default defineConfig({
  root: `${import.meta.dirname}/gallery`,
  plugins: [react(), tailwind()],
  server: { fs: { allow: ["../../.."] } },
  build: { outDir: "../dist/gallery", emptyOutDir: true, chunkSizeWarningLimit: 1000 },
});
