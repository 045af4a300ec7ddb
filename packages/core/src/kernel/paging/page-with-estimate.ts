export interface Paging {
  page: number;
  perPage: number;
}

export interface Range {
  offset: number;
  limit: number;
}

export interface EstimatedPage<Row> extends Paging {
  rows: Row[];
  /** Exact up to 10,000 or what the list counts to; beyond that, at least the number of rows up to the end of this page. */
  total: number;
  totalIsEstimate?: true;
}

/** Counting every row of a long list costs more than reading its page. */
export const COUNT_UP_TO = 10_000;

/** A page of a list and how many rows the list has. `count` stops at `most`. */
export async function pageWithEstimate<Row>(
  { page, perPage }: Paging,
  read: (range: Range) => Promise<Row[]>,
  count: (most: number) => Promise<number>,
  countUpTo = COUNT_UP_TO,
): Promise<EstimatedPage<Row>> {
  const offset = (page - 1) * perPage;
  const rows = await read({ offset, limit: perPage });
  const counted = await count(countUpTo + 1);
  if (counted <= countUpTo) return { rows, page, perPage, total: counted };
  return { rows, page, perPage, total: Math.max(countUpTo, offset + rows.length), totalIsEstimate: true };
}
