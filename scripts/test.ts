import { rmSync } from "node:fs";
import path from "node:path";
import { SENT_FOLDER } from "@vitrine/testkit/sent-statements";
import { check } from "./check/run.ts";
import { ROOT, tool } from "./process/run-node.ts";
import { runLive } from "./process/run-live.ts";
import { type Counts, sum, vitestCounts } from "./test/counts.ts";
import { checkSentStatements } from "./test/sent-statements.ts";
import { playJourneys } from "./test/journeys.ts";
import { buildWeb } from "./web/build.ts";

const REPORT = path.join(ROOT, ".data/vitest.json");

async function runVitest(): Promise<Counts> {
  rmSync(REPORT, { force: true });
  rmSync(SENT_FOLDER, { recursive: true, force: true });
  const code = await runLive([tool("vitest/vitest.mjs"), "run", "--config", "scripts/vitest.config.ts"]);
  return vitestCounts(REPORT, code);
}

async function runJourneys(args: string[] = []): Promise<Counts> {
  buildWeb();
  return playJourneys(args);
}

/** A part that cannot even run is a failure of its own; the others still run. */
async function part(name: string, run: () => Promise<Counts>): Promise<Counts> {
  console.log(`\n== ${name}`);
  const began = performance.now();
  try {
    return await run();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1, failures: [`${name} could not run`] };
  } finally {
    console.log(`== ${name}: ${Math.round((performance.now() - began) / 1000)} s`);
  }
}

// Exit handlers end what was started; a bare signal would skip them.
process.once("SIGINT", () => process.exit(130)).once("SIGTERM", () => process.exit(143));

const [only, ...args] = process.argv.slice(2);
if (only !== undefined && only !== "journeys")
  throw new Error(`"${only}" is no part that runs alone: journeys [files and options of Playwright].`);

const total =
  only === "journeys"
    ? await part("journeys", () => runJourneys(args))
    : sum([
        await part("check", check),
        await part("tests", runVitest),
        await part("statements sent", checkSentStatements),
        await part("journeys", runJourneys),
      ]);
for (const failure of total.failures) console.log(failure);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
