import { csrfRow } from "./rows/csrf.ts";
import { procedureRows } from "./rows/procedure-row.ts";
import { secondNames } from "./rows/second-names.ts";
import type { Row } from "./row.ts";

/** All of REST, in the order of its documentation. */
export const ROWS: readonly Row[] = [csrfRow, ...procedureRows, ...secondNames];

/** In the order of matching: a fixed word stands before a parameter in its place. */
export const matchingOrder = (rows: readonly Row[]): Row[] =>
  rows.toSorted((a, b) => Number(rank(a) > rank(b)) - Number(rank(a) < rank(b)));

const rank = ({ path }: Row): string => path.replace(/\{\w+\}/g, "~");
