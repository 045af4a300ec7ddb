/** Where a line's bytes are. */
interface Line {
  block: Buffer;
  start: number;
  end: number;
}

/**
 * Writes lists whose items are mostly the same objects. Each item is written once, and a list refers to the bytes of its items: lists of
 * megabytes, concatenated for each request, would keep the garbage collector busy.
 */
export class WrittenLines<Item extends object> {
  readonly #write: (item: Item) => string;
  /** Item → its line. New lines of one list lie in one block, in the list's order. */
  readonly #lines = new WeakMap<Item, Line>();
  readonly #lists = new WeakMap<readonly Item[], readonly Buffer[]>();

  constructor(write: (item: Item) => string) {
    this.#write = write;
  }

  /** The bytes of all lines in their order. Neither the list nor its items may change afterwards. */
  of(list: readonly Item[]): readonly Buffer[] {
    let written = this.#lists.get(list);
    if (!written) this.#lists.set(list, (written = this.#runsOf(list)));
    return written;
  }

  /** Lines that follow one another in a block are one run. */
  #runsOf(list: readonly Item[]): Buffer[] {
    this.#writeNew(list);
    const runs: Line[] = [];
    let last: Line | undefined;
    for (const item of list) {
      const line = this.#lines.get(item)!;
      if (last?.block === line.block && last.end === line.start) last.end = line.end;
      else runs.push((last = { ...line }));
    }
    return runs.map(({ block, start, end }) => block.subarray(start, end));
  }

  #writeNew(list: readonly Item[]): void {
    const added = list.filter((item) => !this.#lines.has(item));
    const texts = added.map((item) => this.#write(item));
    const block = Buffer.from(texts.join(""));
    let start = 0;
    added.forEach((item, at) => {
      const end = start + Buffer.byteLength(texts[at]!);
      this.#lines.set(item, { block, start, end });
      start = end;
    });
  }
}
