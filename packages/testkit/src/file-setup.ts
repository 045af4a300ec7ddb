import { afterAll } from "vitest";
import { dropOpened } from "./opened.ts";
import { recordSentStatements } from "./sent-statements.ts";

const RECORDING = Symbol.for("vitrine.sent-statements");
const run = globalThis as { [RECORDING]?: true };

// This module is loaded for each file, the client once for many.
if (!run[RECORDING]) {
  run[RECORDING] = true;
  recordSentStatements();
}

afterAll(dropOpened);
