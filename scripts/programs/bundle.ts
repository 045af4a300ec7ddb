import { rmSync } from "node:fs";
import path from "node:path";
import { rolldown } from "rolldown";
import { ROOT } from "../process/run-node.ts";
import { coarseMaps, escapedText, leftOutside, nativeSpread, ownPlaces } from "./plugins.ts";
import { FOLDER, PROGRAMS } from "./programs.ts";

/**
 * The programs with their packages, in a few files: loaded as some three thousand modules, a process takes 30 MiB more, and almost twice the
 * processor time to start. Names and lines stay, so that a stack can be read.
 */
const folder = path.join(ROOT, FOLDER);
const bundle = await rolldown({
  cwd: ROOT,
  platform: "node",
  input: PROGRAMS,
  logLevel: "warn",
  plugins: [leftOutside(folder), ownPlaces(folder), escapedText(), nativeSpread(), coarseMaps()],
});
rmSync(folder, { recursive: true, force: true });
await bundle.write({
  dir: folder,
  format: "es",
  entryFileNames: "[name].js",
  chunkFileNames: "[name]-[hash].js",
  minify: false,
  comments: false,
  sourcemap: true,
});
