import path from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

const folder = import.meta.dirname;

/** Modules that are replaced on the server, by the end of their names. */
const ON_SERVER: Readonly<Record<string, string>> = {
  "/src/app/client.ts": "server-client.ts",
  "/src/shared/kernel/app/config.ts": "server-config.ts",
};

function serverModules(): Plugin {
  return {
    name: "server-modules",
    enforce: "pre",
    async resolveId(source, importer) {
      const found = await this.resolve(source, importer, { skipSelf: true });
      const name = Object.keys(ON_SERVER).find((end) => found?.id.endsWith(end));
      return name === undefined ? found : path.join(folder, "src/app/first-view", ON_SERVER[name]!);
    },
  };
}

/** The renderer of the cabinet's first views. It bundles its dependencies, so that React runs in production mode. */
export default defineConfig({
  root: folder,
  publicDir: false,
  plugins: [react(), serverModules()],
  define: { "process.env.NODE_ENV": JSON.stringify("production") },
  ssr: { noExternal: true },
  build: {
    ssr: true,
    target: "node24",
    outDir: path.join(folder, "dist/cabinet-ssr"),
    emptyOutDir: true,
    rolldownOptions: {
      input: path.join(folder, "src/app/first-view/entry-server.tsx"),
      output: { entryFileNames: "first-view.js" },
      checks: { ineffectiveDynamicImport: false },
    },
  },
});
