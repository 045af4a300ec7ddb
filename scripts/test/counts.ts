import { existsSync, readFileSync } from "node:fs";

export interface Counts {
  passed: number;
  failed: number;
  /** The failures, one per line; repeated at the end, where a reader looks first. */
  failures: string[];
}

interface VitestReport {
  numPassedTests: number;
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] | null }[];
  }[];
}

interface PlaywrightSuite {
  specs?: { title: string; file: string; tests: { status: string; projectName: string }[] }[];
  suites?: PlaywrightSuite[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: { message?: string }[];
  suites: PlaywrightSuite[];
}

function read(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
}

/** A run with a bad exit code has failed, even if its report names no failed test or is missing. */
function honest(counts: Counts, code: number): Counts {
  if (code === 0 || counts.failed > 0) return counts;
  return { ...counts, failed: 1, failures: [...counts.failures, `ended with code ${code}, though no test failed`] };
}

const firstLine = (text: string | undefined): string => (text ?? "").split("\n", 1)[0] ?? "";

/** A file that could not even be loaded counts as one failure. */
export function vitestCounts(file: string, code: number): Counts {
  const report = read(file) as VitestReport | undefined;
  if (!report) return { passed: 0, failed: 1, failures: ["tests: no report"] };
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((result) => result.status === "failed");
    if (failed.length === 0) return status === "failed" ? [`${name}: ${firstLine(message)}`] : [];
    return failed.map(({ fullName, failureMessages }) => `${name}: ${fullName}: ${firstLine(failureMessages?.[0])}`);
  });
  return honest({ passed: report.numPassedTests, failed: failures.length, failures }, code);
}

const outcomes = (suite: PlaywrightSuite, status: string): string[] => [
  ...(suite.specs ?? []).flatMap(({ title, file, tests }) =>
    tests.filter((test) => test.status === status).map(({ projectName }) => `${file} [${projectName}]: ${title}`),
  ),
  ...(suite.suites ?? []).flatMap((inner) => outcomes(inner, status)),
];

/** A journey that needed a retry has passed; it is listed anyway. */
export function playwrightCounts(file: string, code: number): Counts {
  const report = read(file) as PlaywrightReport | undefined;
  if (!report) return { passed: 0, failed: 1, failures: ["journeys: no report"] };
  const { expected, flaky, unexpected } = report.stats;
  const again = report.suites.flatMap((suite) => outcomes(suite, "flaky")).map((name) => `passed at the second try: ${name}`);
  const failed = report.suites.flatMap((suite) => outcomes(suite, "unexpected"));
  const errors = report.errors.map(({ message }) => firstLine(message));
  return honest({ passed: expected + flaky, failed: unexpected + errors.length, failures: [...again, ...failed, ...errors] }, code);
}

export function sum(all: Counts[]): Counts {
  return {
    passed: all.reduce((total, one) => total + one.passed, 0),
    failed: all.reduce((total, one) => total + one.failed, 0),
    failures: all.flatMap((one) => one.failures),
  };
}
