import pg from "pg";

/** The parts of pg's connection that its types leave out. */
interface Wire {
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  stream: { pause(): void; resume(): void };
}

/**
 * A replication command, which answers with rows and then with data. pg has no query of this kind; it passes the messages of a
 * `Submittable` on.
 */
export class CopyCommand implements pg.Submittable {
  readonly #text: string;
  readonly #onData: (data: Buffer) => boolean;
  readonly #ended = Promise.withResolvers<void>();
  #wire: Wire | undefined;
  #failure: Error | undefined;
  /** The rows of each result before and after the data. */
  readonly results: (string | null)[][][] = [];

  /** After `onData` returns false, nothing more is read before `resume`. */
  constructor(text: string, onData: (data: Buffer) => boolean) {
    this.#text = text;
    this.#onData = onData;
    this.#ended.promise.catch(() => undefined);
  }

  /** Rejects if the server refuses or the connection is lost. */
  get ended(): Promise<void> {
    return this.#ended.promise;
  }

  submit(connection: unknown): void {
    this.#wire = connection as Wire;
    this.#wire.query(this.#text);
  }

  resume(): void {
    this.#wire?.stream.resume();
  }

  pause(): void {
    this.#wire?.stream.pause();
  }

  send(message: Buffer): void {
    this.#wire?.sendCopyFromChunk(message);
  }

  handleRowDescription(): void {
    this.results.push([]);
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    this.results.at(-1)?.push(fields);
  }

  handleCopyData({ chunk }: { chunk: Buffer }): void {
    // The parser reuses its memory for the next message.
    if (!this.#onData(Buffer.from(chunk))) this.pause();
  }

  handleCommandComplete(): void {}

  handleError(error: Error): void {
    this.#failure ??= error;
    // A lost connection is never ready again.
    this.#ended.reject(error);
  }

  handleReadyForQuery(): void {
    if (this.#failure) this.#ended.reject(this.#failure);
    else this.#ended.resolve();
  }
}
