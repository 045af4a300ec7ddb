import { parseArgs } from "node:util";
import { tool } from "../scripts/process/run-node.ts";
import { runLive } from "../scripts/process/run-live.ts";

/**
 * Runs tests that `npm test` runs briefly, as long as the command line asks for. `options` names each option's environment
 * variable, which the tests read.
 */
export async function runLongTests(folder: string, options: Record<string, string>): Promise<void> {
  const args = process.argv.slice(2).filter((word) => word !== "--");
  const config = Object.fromEntries(Object.keys(options).map((name) => [name, { type: "string" as const }]));
  const { values } = parseArgs({ args, options: config });
  const env = Object.entries(options).flatMap(([name, variable]) => {
    const value = values[name];
    return typeof value === "string" ? [[variable, value] as const] : [];
  });
  process.exitCode = await runLive(
    [tool("vitest/vitest.mjs"), "run", "--config", "scripts/vitest.config.ts", folder],
    Object.fromEntries(env),
  );
}
