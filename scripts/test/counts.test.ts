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

test("passed and failed tests are counted", () => {
  const testResults = [{ status: "failed", assertionResults: [{ status: "failed" }, { status: "passed" }, { status: "failed" }] }];
  expect(vitestCounts(report({ numPassedTests: 1, testResults }), 1)).toEqual({ passed: 1, failed: 2 });
});

test("a file that did not load is a failure", () => {
  const testResults = [{ status: "failed", assertionResults: [] }];
  expect(vitestCounts(report({ numPassedTests: 0, testResults }), 1)).toEqual({ passed: 0, failed: 1 });
});

test("a bad end without a failed test is a failure, as is a missing report", () => {
  expect(vitestCounts(report({ numPassedTests: 5, testResults: [] }), 1)).toEqual({ passed: 5, failed: 1 });
  expect(vitestCounts(path.join(folder, "none.json"), 0)).toEqual({ passed: 0, failed: 1 });
});

test("a journey that passed only when repeated is a failure", () => {
  expect(playwrightCounts(report({ stats: { expected: 3, unexpected: 1, flaky: 1 }, errors: [{}] }), 1)).toEqual({ passed: 3, failed: 3 });
});
