import { csrfRow } from "./rows/csrf.ts";
import { procedureRows } from "./rows/procedure-row.ts";
import { secondNames } from "./rows/second-names.ts";
import type { Row } from "./row.ts";

/** All REST endpoints, in the order of the documentation. */
export const ROWS: readonly Row[] = [csrfRow, ...procedureRows, ...secondNames];

/** In matching order: a fixed segment comes before a parameter in the same position. */
export const matchingOrder = (rows: readonly Row[]): Row[] =>
  rows.toSorted((a, b) => Number(rank(a) > rank(b)) - Number(rank(a) < rank(b)));

const rank = ({ path }: Row): string => path.replace(/\{\w+\}/g, "~");
