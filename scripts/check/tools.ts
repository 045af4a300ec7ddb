import { globSync } from "node:fs";
import { ROOT, runNode, tool } from "../process/run-node.ts";
import type { Step } from "./source-files.ts";

async function passes(args: string[]): Promise<string[]> {
  const { code, output } = await runNode(args, { FORCE_COLOR: "0", NO_COLOR: "1" });
  return code === 0 ? [] : [output.trim() || `ended with ${code}`];
}

export const format: Step = {
  name: "format",
  what: "oxfmt",
  run: () => passes([tool("oxfmt/bin/oxfmt"), "--check", "."]),
};

export const types: Step = {
  name: "types",
  what: "tsc -b, tests included",
  run: () => passes([tool("typescript/bin/tsc"), "-b"]),
};

export const lint: Step = {
  name: "lint",
  what: "oxlint, type-aware",
  run: () => passes([tool("oxlint/bin/oxlint"), "--deny-warnings", "--format", "unix", "."]),
};

export const unused: Step = {
  name: "unused",
  what: "knip",
  run: () => passes([tool("knip/bin/knip.js"), "--no-progress", "--no-config-hints"]),
};

/** If it found no modules it would pass everything. */
export const layers: Step = {
  name: "layers",
  what: "dependency-cruiser",
  async run() {
    const { code, output } = await runNode([
      tool("dependency-cruiser/bin/dependency-cruiser.mjs"),
      "--config",
      ".dependency-cruiser.mjs",
      "packages",
      "apps",
      "scripts",
      "tools",
    ]);
    const modules = Number(/(\d+) modules/.exec(output)?.[1] ?? 0);
    if (modules === 0) return [`no modules were cruised\n${output.trim()}`];
    return code === 0 ? [] : [output.trim()];
  },
};

export const migrations: Step = {
  name: "migrations",
  what: "squawk",
  async run() {
    const files = globSync("migrations/**/*.sql", { cwd: ROOT }).toSorted();
    if (files.length === 0) return ["no migrations were found"];
    return passes([tool("squawk-cli/js/bin/squawk"), "--config", ".squawk.toml", ...files]);
  },
};
