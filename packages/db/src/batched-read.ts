import { traced, traceparent } from "@vitrine/telemetry/trace";
import { toAppError } from "./pg-errors.ts";

/** Two statements in parallel; while they run, further keys are collected. */
const LANES = 2;
/** The most keys of one statement. Longer ones would leave this process idle while it waits, and the database idle after them. */
const MOST = 32;

interface Waiting<Key, Row> {
  key: Key;
  trace: string | undefined;
  resolve: (row: Row | undefined) => void;
  reject: (error: unknown) => void;
}

/**
 * Combines concurrent reads into one statement, which reads equal keys once. There is no timer: a single read is sent once the requests that
 * arrived together have been parsed. Each of them is a tick of its own, so a read sent in its tick would leave with the first request alone.
 * `read` returns rows in the order of its keys, undefined for a missing row; if it fails, every read of the batch is rejected.
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
      this.#waiting.push({ key, trace: traceparent(), resolve, reject });
      if (this.#armed || this.#lanes === LANES) return;
      this.#armed = true;
      setImmediate(() => {
        this.#armed = false;
        do void this.#run();
        while (this.#waiting.length > 0 && this.#lanes < LANES);
      });
    });
  }

  async #run(): Promise<void> {
    this.#lanes++;
    while (this.#waiting.length > 0) {
      const members = this.#waiting.slice(0, MOST);
      this.#waiting = this.#waiting.slice(MOST);
      try {
        const parent = members.find(({ trace }) => trace !== undefined)?.trace;
        const places = new Map<Key, number>();
        for (const { key } of members) if (!places.has(key)) places.set(key, places.size);
        const rows = await traced({ name: "gathered reads", parent }, () => this.#read([...places.keys()]));
        for (const { key, resolve } of members) resolve(rows[places.get(key)!]);
      } catch (error) {
        for (const { reject } of members) reject(toAppError(error));
      }
    }
    this.#lanes--;
  }
}
