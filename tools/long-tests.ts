import { parseArgs } from "node:util";
import { tool } from "../scripts/process/run-node.ts";
import { runLive } from "../scripts/process/run-live.ts";

/**
 * Runs tests that `npm test` runs briefly, as long as the command line asks for. `options` names each option's environment
 * variable, which the tests read; a name without dashes selects the files that begin with it.
 */
export async function runLongTests(
  folder: string,
  options: Record<string, string>,
  configFile = "scripts/vitest.config.ts",
): Promise<void> {
  const args = process.argv.slice(2).filter((word) => word !== "--");
  const config = Object.fromEntries(Object.keys(options).map((name) => [name, { type: "string" as const }]));
  const { values, positionals } = parseArgs({ args, options: config, allowPositionals: true });
  const env = Object.entries(options).flatMap(([name, variable]) => {
    const value = values[name];
    return typeof value === "string" ? [[variable, value] as const] : [];
  });
  const filters = positionals.length > 0 ? positionals.map((name) => `${folder}/${name}`) : [folder];
  process.exitCode = await runLive([tool("vitest/vitest.mjs"), "run", "--config", configFile, ...filters], Object.fromEntries(env));
}
