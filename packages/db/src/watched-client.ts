import { part } from "@vitrine/telemetry/trace";
import pg from "pg";
import { toUnavailable } from "./pg-errors.ts";
import { nameOfStatement } from "./statement-names.ts";

const LONGEST_TEXT = 2000;

/** With placeholders, so without values. */
function textOf(statement: unknown): string {
  const text = typeof statement === "string" ? statement : (statement as { text?: unknown } | undefined)?.text;
  return typeof text === "string" ? text.slice(0, LONGEST_TEXT) : "";
}

type Callback = (error: unknown, result?: unknown) => void;

/** How Kysely begins transactions. */
const BEGIN = "begin";
const BEGIN_READING = "start transaction read only";

/** PostgreSQL's for what it does not support; on Citus, a statement that it cannot spread over servers. */
const NOT_SUPPORTED = "0A000";

/**
 * The only client of our pools: a failure of the server, or of the way to it, becomes `unavailable` for every statement, and the
 * client knows since when it waits for an answer.
 */
export class WatchedClient extends pg.Client {
  #unanswered = 0;
  #askedAt = 0;
  #answeredAt = 0;
  #isSpoiled = false;
  #beginning: string | undefined;
  #isReading = false;

  /** Milliseconds on the clock of `performance`; undefined while nothing is asked. */
  get waitingSince(): number | undefined {
    return this.#unanswered === 0 ? undefined : this.#askedAt;
  }

  /** When the server last answered, on the same clock. */
  get answeredAt(): number {
    return this.#answeredAt;
  }

  /** Citus, once it has refused a statement, no longer runs functions where their panel lives: not for this connection. */
  get isSpoiled(): boolean {
    return this.#isSpoiled;
  }

  /** Ends the connection now; what waits for an answer fails. */
  abandon(): void {
    this.connection.stream.destroy(new Error("the database does not answer"));
  }

  /**
   * The beginning of a transaction is sent together with its first statement, and nothing waits for the end of one that only read: each wait
   * is a round trip.
   */
  // The library declares a dozen forms of this method; they differ in their parameters alone.
  // oxlint-disable-next-line typescript/no-explicit-any
  override query(...given: any[]): any {
    const [text] = given;
    if (text === BEGIN || text === BEGIN_READING) return this.#begin(text);
    if (this.#beginning !== undefined) return this.#sendFirst(this.#beginning, given);
    const result = this.#send(given);
    if (text !== "commit" || !this.#isReading) return result;
    (result as Promise<unknown>).catch(() => undefined);
    return Promise.resolve({ command: "COMMIT", rows: [] });
  }

  #begin(text: string): Promise<object> {
    this.#beginning = text;
    this.#isReading = text === BEGIN_READING;
    return Promise.resolve({ command: "BEGIN", rows: [] });
  }

  async #sendFirst(beginning: string, given: unknown[]): Promise<unknown> {
    this.#beginning = undefined;
    const [text, values] = given;
    if (typeof text === "string" && (values === undefined || (Array.isArray(values) && values.length === 0))) {
      const results = (await this.#send([`${beginning}; ${text}`])) as unknown[];
      return results.at(-1);
    }
    await this.#send([beginning]);
    return this.#send(given);
  }

  #send(given: unknown[]): unknown {
    const callback: unknown = given.at(-1);
    this.#asked();
    const ended = part("statement", () => ({ "db.system.name": "postgresql", "db.query.text": textOf(given[0]) }));
    if (typeof callback === "function") {
      const told: Callback = (error, result) => {
        this.#answered(error);
        ended?.(error);
        (callback as Callback)(error && toUnavailable(error), result);
      };
      return super.query(...([...given.slice(0, -1), told] as unknown as Parameters<pg.Client["query"]>));
    }
    const result: unknown = super.query(...(this.#named(given) as unknown as Parameters<pg.Client["query"]>));
    if (!(result instanceof Promise)) {
      this.#answered();
      ended?.();
      return result;
    }
    return result.then(
      (rows: unknown) => {
        this.#answered();
        ended?.();
        return rows;
      },
      (error: unknown) => {
        this.#answered(error);
        ended?.(error);
        throw toUnavailable(error);
      },
    );
  }

  #named(given: unknown[]): unknown[] {
    const [text, values] = given;
    const name = typeof text === "string" && Array.isArray(values) ? nameOfStatement(text) : undefined;
    return name === undefined ? given : [{ name, text, values }];
  }

  #asked(): void {
    if (this.#unanswered++ === 0) this.#askedAt = performance.now();
  }

  #answered(error?: unknown): void {
    if ((error as { code?: unknown } | null | undefined)?.code === NOT_SUPPORTED) this.#isSpoiled = true;
    this.#answeredAt = performance.now();
    if (--this.#unanswered > 0) this.#askedAt = this.#answeredAt;
  }
}
