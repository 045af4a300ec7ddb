import { existsSync, readFileSync } from "node:fs";

export interface Counts {
  passed: number;
  failed: number;
}

interface VitestReport {
  numPassedTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: unknown[];
}

function read(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
}

/** A run that ended badly has failed, even where its report names no failed test or there is none. */
function honest(counts: Counts, code: number): Counts {
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

/** A file that could not even be loaded counts as one failure. */
export function vitestCounts(file: string, code: number): Counts {
  const report = read(file) as VitestReport | undefined;
  if (!report) return { passed: 0, failed: 1 };
  const failures = report.testResults.map(({ status, assertionResults }) => {
    const failed = assertionResults.filter((result) => result.status === "failed").length;
    return status === "failed" ? Math.max(failed, 1) : failed;
  });
  return honest({ passed: report.numPassedTests, failed: failures.reduce((sum, count) => sum + count, 0) }, code);
}

export function playwrightCounts(file: string, code: number): Counts {
  const report = read(file) as PlaywrightReport | undefined;
  if (!report) return { passed: 0, failed: 1 };
  const { expected, flaky, unexpected } = report.stats;
  return honest({ passed: expected, failed: unexpected + flaky + report.errors.length }, code);
}

export function sum(all: Counts[]): Counts {
  return all.reduce((total, one) => ({ passed: total.passed + one.passed, failed: total.failed + one.failed }), { passed: 0, failed: 0 });
}
