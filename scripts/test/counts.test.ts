import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { playwrightCounts, vitestCounts } from "./counts.ts";

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "vitrine-counts-"));
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

function report(content: unknown): string {
  const file = path.join(folder, "report.json");
  fs.writeFileSync(file, JSON.stringify(content));
  return file;
}

test("passed and failed tests are counted, and the failed ones named", () => {
  const assertionResults = [
    { status: "failed", fullName: "a sum", failureMessages: ["expected 1\n    at line 3"] },
    { status: "passed", fullName: "a product" },
    { status: "failed", fullName: "a root", failureMessages: null },
  ];
  expect(vitestCounts(report({ numPassedTests: 1, testResults: [{ name: "maths", status: "failed", assertionResults }] }), 1)).toEqual({
    passed: 1,
    failed: 2,
    failures: ["maths: a sum: expected 1", "maths: a root: "],
  });
});

test("a file that did not load is a failure", () => {
  const testResults = [{ name: "maths", status: "failed", message: "no such module\nat", assertionResults: [] }];
  expect(vitestCounts(report({ numPassedTests: 0, testResults }), 1)).toEqual({
    passed: 0,
    failed: 1,
    failures: ["maths: no such module"],
  });
});

test("a bad exit code without a failed test is a failure, and so is a missing report", () => {
  expect(vitestCounts(report({ numPassedTests: 5, testResults: [] }), 1)).toMatchObject({ passed: 5, failed: 1 });
  expect(vitestCounts(path.join(folder, "none.json"), 0)).toMatchObject({ passed: 0, failed: 1 });
});

test("a journey that needed a retry has passed and is listed, one that failed twice has failed", () => {
  const tests = (status: string) => [{ status, projectName: "mobile" }];
  const specs = [
    { title: "slow", file: "a.spec.ts", tests: tests("flaky") },
    { title: "wrong", file: "a.spec.ts", tests: tests("unexpected") },
    { title: "right", file: "a.spec.ts", tests: tests("expected") },
  ];
  const suites = [{ suites: [{ specs }] }];
  expect(
    playwrightCounts(report({ stats: { expected: 3, unexpected: 1, flaky: 1 }, errors: [{ message: "no browser" }], suites }), 1),
  ).toEqual({
    passed: 4,
    failed: 2,
    failures: ["passed at the second try: a.spec.ts [mobile]: slow", "a.spec.ts [mobile]: wrong", "no browser"],
  });
});
