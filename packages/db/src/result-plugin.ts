import { CamelCasePlugin, type PluginTransformResultArgs, type QueryResult, type UnknownRow } from "kysely";
import { isNumberColumn } from "./number-columns.ts";

interface Column {
  from: string;
  to: string;
  isNumber: boolean;
}

/** camelCase names both ways; int8 as bigint, but ids and counts as number. JSON documents come back as they were written. */
export class ResultPlugin extends CamelCasePlugin {
  constructor() {
    super({ maintainNestedObjectKeys: true });
  }

  override async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return result.rows?.length ? { ...result, rows: this.convert(result.rows) } : result;
  }

  /** `without`: a column that is left out. */
  convert(rows: UnknownRow[], without?: string): UnknownRow[] {
    const [first] = rows;
    if (!first) return rows;
    const names = Object.keys(first).filter((name) => name !== without);
    const columns = names.map((from) => this.#column(from));
    return rows.map((row) => convertRow(row, columns));
  }

  #column(from: string): Column {
    const to = this.camelCase(from);
    return { from, to, isNumber: isNumberColumn(to) };
  }
}

function convertRow(row: UnknownRow, columns: Column[]): UnknownRow {
  const converted: UnknownRow = {};
  for (const { from, to, isNumber } of columns) converted[to] = isNumber ? withNumbers(row[from], to) : row[from];
  return converted;
}

function withNumbers(value: unknown, column: string): unknown {
  if (typeof value === "bigint") return toNumber(value, column);
  if (Array.isArray(value) && value.some((item) => typeof item === "bigint")) return value.map((item) => withNumbers(item, column));
  return value;
}

function toNumber(value: bigint, column: string): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw new RangeError(`Column ${column} holds ${value}, too large for a number`);
  return number;
}
