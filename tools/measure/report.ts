import { summaryLine } from "../bench/report.ts";

/** One line of the report: the measured value and its limit. */
export interface Row {
  what: string;
  measured: number;
  unit: string;
  /** A missing goal is information only. */
  goal?: number;
  /** The parts of a missed goal. */
  details?: readonly string[];
}

export interface Topic {
  title: string;
  rows: readonly Row[];
}

const SHOWN_DETAILS = 40;

const isMissed = ({ measured, goal }: Row): boolean => goal !== undefined && !(measured <= goal);

const figure = (value: number): string => (Number.isInteger(value) ? value.toLocaleString("en") : value.toFixed(value < 0.1 ? 3 : 1));

function ratioOf({ measured, goal }: Row): string {
  if (goal === undefined || goal === 0) return "";
  return (measured / goal).toFixed(2);
}

function cellsOf(row: Row): string[] {
  const goal = row.goal === undefined ? "" : `≤ ${figure(row.goal)}`;
  const verdict = row.goal === undefined ? "" : isMissed(row) ? "MISSED" : "met";
  return [row.what, `${figure(row.measured)} ${row.unit}`.trim(), goal, ratioOf(row), verdict];
}

/** Prints a topic's table, and what its misses are made of; false if a goal is missed. */
export function print({ title, rows }: Topic): boolean {
  const table = [[title, "measured", "goal", "of goal", ""], ...rows.map(cellsOf)];
  const widths = table[0]!.map((_, column) => Math.max(...table.map((cells) => cells[column]!.length)));
  const line = (cells: string[]) => cells.map((cell, at) => (at === 0 ? cell.padEnd(widths[at]!) : cell.padStart(widths[at]!))).join("  ");
  console.log(`\n${table.map(line).join("\n")}`);
  const missed = rows.filter(isMissed);
  for (const { what, details = [] } of missed) {
    for (const detail of details.slice(0, SHOWN_DETAILS)) console.log(`  ${what}: ${detail}`);
  }
  return missed.length === 0;
}

/** One line for all topics: what a reader looks for first. */
export function summarize(topics: readonly Topic[]): string {
  const judged = topics.flatMap(({ rows }) => rows).filter(({ goal }) => goal !== undefined);
  const met = judged.filter((row) => !isMissed(row)).length;
  return summaryLine(met, judged.length);
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
