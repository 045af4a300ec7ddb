import { parseArgs } from "node:util";
import { tool } from "./process/root.ts";
import { runLive } from "./process/run-live.ts";

/** Tests that `npm test` runs briefly, for as long as one has time. */
const RUNS = {
  faults: { file: "scripts/faults", options: { orders: "FAULT_ORDERS", kills: "FAULT_KILLS" } },
  simulate: { file: "packages/core/src/order/simulation", options: { histories: "HISTORIES", seed: "SEED" } },
} as const;

const [name, ...words] = process.argv.slice(2).filter((word) => word !== "--");
const run = name === "faults" || name === "simulate" ? RUNS[name] : undefined;
if (!run) throw new Error(`one of ${Object.keys(RUNS).join(", ")}`);
const options = Object.fromEntries(Object.keys(run.options).map((option) => [option, { type: "string" as const }]));
const { values } = parseArgs({ args: words, options });
const env = Object.entries(run.options).flatMap(([option, variable]) => {
  const value = values[option];
  return typeof value === "string" ? [[variable, value] as const] : [];
});
process.exitCode = await runLive(
  [tool("vitest/vitest.mjs"), "run", "--config", "scripts/vitest.config.ts", run.file],
  Object.fromEntries(env),
);
