import os from "node:os";

/** One line of a benchmark's table: our figure and the reference of the same run. */
export interface Result {
  what: string;
  ours: number;
  reference: number;
  unit: string;
  /** ours / reference */
  ratio: number;
  /** The ratio requested; a missing goal is information only. */
  goal?: { atLeast?: number; atMost?: number };
}

/**
 * Takes the server's address with a role that may create databases; returns one row per comparison, all at once or each when it is
 * measured.
 */
export type Bench = (serverUrl: string) => Promise<{ title: string; results: Result[] | AsyncIterable<Result> }>;

export const result = (what: string, unit: string, ours: number, reference: number, goal?: Result["goal"]): Result => ({
  what,
  ours,
  reference,
  unit,
  ratio: ours / reference,
  ...(goal ? { goal } : {}),
});

export function isMet({ ratio, goal }: Result): boolean {
  return (goal?.atLeast === undefined || ratio >= goal.atLeast) && (goal?.atMost === undefined || ratio <= goal.atMost);
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

const figure = (value: number) => (value >= 100 ? Math.round(value).toLocaleString("en") : value.toFixed(2));

function goalText({ goal }: Result): string {
  if (!goal) return "";
  return goal.atLeast === undefined ? `≤ ${goal.atMost}` : `≥ ${goal.atLeast}`;
}

const HEAD = ["", "ours", "reference", "ratio", "goal", ""];
/** Known before the rows are. */
const WIDTHS = [68, 12, 12, 6, 8, 6];

const lineOf = (cells: string[]) =>
  `${cells.map((cell, i) => (i === 0 ? cell.padEnd(WIDTHS[i]!) : cell.padStart(WIDTHS[i]!))).join("  ")}\n`;

/** Prints the table, each row as soon as it is measured; returns all rows. */
export async function print(title: string, results: Result[] | AsyncIterable<Result>): Promise<Result[]> {
  const printed: Result[] = [];
  process.stdout.write(`\n${title}\n${lineOf(HEAD)}`);
  for await (const row of results) {
    printed.push(row);
    process.stdout.write(
      lineOf([
        row.what,
        `${figure(row.ours)} ${row.unit}`,
        `${figure(row.reference)} ${row.unit}`,
        row.ratio.toFixed(2),
        goalText(row),
        row.goal ? (isMet(row) ? "met" : "missed") : "",
      ]),
    );
  }
  return printed;
}

/** How a run ended: "Goals met: 7 of 8. Load on average: 0.4 on 2 processors." */
export function summaryLine(met: number, judged: number): string {
  const load = os.loadavg()[0]!.toFixed(1);
  const processors = os.availableParallelism();
  const warning = Number(load) > processors ? " Others used the processors too: repeat this on an idle machine." : "";
  return `Goals met: ${met} of ${judged}. Load on average: ${load} on ${processors} processors.${warning}`;
}
