import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { NOTIFICATION_EVENTS } from "@vitrine/contract/messaging/notification/events";
import { expect, test } from "vitest";

const CORE = path.resolve(import.meta.dirname, "../..");

/** Codes used by the product's verbs outside this folder. */
const named = globSync("**/*.ts", { cwd: CORE })
  .filter((file) => !file.endsWith(".test.ts") && !file.startsWith("messaging/notification/"))
  .map((file) => readFileSync(path.join(CORE, file), "utf8"))
  .join("\n");

test("every event is raised somewhere", () => {
  // The event's name is built from the provider's state.
  const raised = Object.keys(NOTIFICATION_EVENTS).filter(
    (code) => named.includes(`"${code}"`) || /^provider_(out_of_money|invalid_key|failing)$/.test(code),
  );
  expect(raised).toEqual(Object.keys(NOTIFICATION_EVENTS));
});
