import { toAppError } from "./pg-errors.ts";

/** Two statements at once: while they run, the next gathers. */
const LANES = 2;
const MOST = 256;

interface Waiting<Key, Row> {
  key: Key;
  resolve: (row: Row | undefined) => void;
  reject: (error: unknown) => void;
}

/**
 * Reads that requests ask for at the same time become one statement. There is no timer: alone, a read goes out in the same turn.
 * `read` answers in the order of its keys, undefined where there is nothing; where it fails, all who asked together hear it.
 */
export class BatchedRead<Key, Row> {
  readonly #read: (keys: Key[]) => Promise<(Row | undefined)[]>;
  #waiting: Waiting<Key, Row>[] = [];
  #lanes = 0;
  #armed = false;

  constructor(read: (keys: Key[]) => Promise<(Row | undefined)[]>) {
    this.#read = read;
  }

  load(key: Key): Promise<Row | undefined> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ key, resolve, reject });
      if (this.#armed || this.#lanes === LANES) return;
      this.#armed = true;
      queueMicrotask(() => {
        this.#armed = false;
        void this.#run();
      });
    });
  }

  async #run(): Promise<void> {
    this.#lanes++;
    while (this.#waiting.length > 0) {
      const members = this.#waiting.slice(0, MOST);
      this.#waiting = this.#waiting.slice(MOST);
      try {
        const rows = await this.#read(members.map(({ key }) => key));
        members.forEach(({ resolve }, at) => resolve(rows[at]));
      } catch (error) {
        for (const { reject } of members) reject(toAppError(error));
      }
    }
    this.#lanes--;
  }
}

/** Rows of a statement over keys `with ordinality` (n counts from 1), in the order of the keys. */
export function inOrderOf<Row>(keys: readonly unknown[], rows: (Row & { n: number })[]): (Row | undefined)[] {
  const found: (Row | undefined)[] = keys.map(() => undefined);
  for (const { n, ...row } of rows) found[n - 1] = row as Row;
  return found;
}
