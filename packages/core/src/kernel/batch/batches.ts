import { AppError } from "@vitrine/contract/kernel/error/app-error";

interface Waiting<Member, Result> {
  member: Member;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

/** Number of batches of one key in progress at the same time. */
const LANES = 2;
const MOST = 64;
const MOST_WAITING = 5000;

interface Queue<Member, Result> {
  waiting: Waiting<Member, Result>[];
  lanes: number;
}

/**
 * Members that arrive for a key while its earlier batches are being written form the next batch. There is no timer: a single member is
 * written immediately. Different keys don't wait for each other.
 */
export class Batches<Key, Member, Result> {
  /** Writes a batch; returns results in the order of its members. If it throws, each member is rejected. */
  readonly #write: (key: Key, members: Member[]) => Promise<Result[]>;
  readonly #queues = new Map<Key, Queue<Member, Result>>();

  constructor(write: (key: Key, members: Member[]) => Promise<Result[]>) {
    this.#write = write;
  }

  add(key: Key, member: Member): Promise<Result> {
    const queue = this.#queues.get(key) ?? { waiting: [], lanes: 0 };
    this.#queues.set(key, queue);
    if (queue.waiting.length >= MOST_WAITING) return Promise.reject(new AppError("unavailable"));
    return new Promise((resolve, reject) => {
      queue.waiting.push({ member, resolve, reject });
      if (queue.lanes === LANES) return;
      queue.lanes++;
      // Members added in the same tick belong to the same batch.
      setImmediate(() => void this.#run(key, queue));
    });
  }

  async #run(key: Key, queue: Queue<Member, Result>): Promise<void> {
    while (queue.waiting.length > 0) {
      const batch = queue.waiting.splice(0, MOST);
      try {
        const results = await this.#write(
          key,
          batch.map(({ member }) => member),
        );
        batch.forEach(({ resolve }, n) => resolve(results[n]!));
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    if (--queue.lanes === 0) this.#queues.delete(key);
  }
}
