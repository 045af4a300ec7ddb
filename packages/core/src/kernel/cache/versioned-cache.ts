import { LRUCache } from "lru-cache";
import { RecentKeys } from "./recent-keys.ts";

/** Pause between checks of the entries used least recently. */
const ARRIVALS = 16;

interface Entry<Value> {
  value: Promise<Value>;
  version: unknown;
  keptAt: number;
  /** Only while it loads. */
  isPassing: boolean;
}

export interface VersionedCacheOptions<Value> {
  /** Maximum number of entries, or maximum weight with `weightOf`. The least recently used entries are evicted. */
  max: number;
  weightOf?: (value: Value) => number;
  /** Milliseconds by the clock `now`, which may be set back; without it an entry stays until its version changes. */
  ttl?: number;
  now?: () => number;
  /** When false, the value is returned to the callers that waited for the load but is not kept. */
  keep?: (value: Value) => boolean;
  /**
   * Keeps a value only if its key was requested lately. Where most come once, as in a crowd, keeping them all costs the collector more
   * than a second load costs the few who come back.
   */
  fromSecond?: boolean;
}

export interface RecallOptions {
  /** A kept value with another version is loaded again. Versions are compared by identity. */
  version?: unknown;
  /** Loads again even if a value is kept. */
  fresh?: boolean;
}

/** Options of an LRUCache with this many entries. `max` is not used, because it allocates all space immediately. */
export const mostEntries = (count: number) => ({ maxSize: count, sizeCalculation: () => 1 });

/** Values that a process keeps between requests. Each key has at most one load at a time; failed loads are not kept. */
export class VersionedCache<Value> {
  readonly #kept: LRUCache<string, Entry<Value>>;
  readonly #options: VersionedCacheOptions<Value>;
  readonly #recent: RecentKeys | undefined;
  #arrived = 0;

  constructor(options: VersionedCacheOptions<Value>) {
    this.#options = options;
    if (options.fromSecond) this.#recent = new RecentKeys(options.max);
    this.#kept = new LRUCache(mostEntries(options.max));
  }

  recall(key: string, load: () => Promise<Value>, { version, fresh = false }: RecallOptions = {}): Promise<Value> {
    const { ttl, now = Date.now } = this.#options;
    const at = ttl === undefined ? 0 : now();
    const found = fresh ? undefined : this.#kept.get(key);
    if (found && found.version === version && isYoung(at - found.keptAt, ttl)) return found.value;
    const entry: Entry<Value> = { value: load(), version, keptAt: at, isPassing: this.#recent?.meet(key) === false };
    this.#dropOld(at);
    this.#kept.set(key, entry);
    entry.value.then(
      (value) => this.#loaded(key, entry, value),
      () => this.#dropIf(key, entry),
    );
    return entry.value;
  }

  forget(key: string): void {
    this.#kept.delete(key);
  }

  /** Keys are parts joined by spaces; forgets every key that starts with these parts. */
  forgetUnder(...parts: (string | number)[]): void {
    const start = `${parts.join(" ")} `;
    const under = [...this.#kept.keys()].filter((key) => key.startsWith(start));
    for (const key of under) this.#kept.delete(key);
  }

  clear(): void {
    this.#kept.clear();
  }

  get size(): number {
    return this.#kept.size;
  }

  /** Entries that no one requests again would otherwise stay until the cache is full. Twice as many may be dropped as arrive. */
  #dropOld(now: number): void {
    const { ttl } = this.#options;
    if (ttl === undefined || ++this.#arrived % ARRIVALS > 0) return;
    let left = 2 * ARRIVALS;
    for (const key of this.#kept.rkeys()) {
      const entry = this.#kept.peek(key);
      if (left-- === 0 || !entry || isYoung(now - entry.keptAt, ttl)) return;
      this.#kept.delete(key);
    }
  }

  #loaded(key: string, entry: Entry<Value>, value: Value): void {
    const { keep, weightOf, max } = this.#options;
    if (entry.isPassing || (keep && !keep(value))) return this.#dropIf(key, entry);
    if (!weightOf || this.#kept.peek(key) !== entry) return;
    // An entry that is heavier than the limit is kept alone.
    const size = Math.min(Math.max(1, Math.ceil(weightOf(value))), max);
    this.#kept.set(key, { ...entry }, { size });
  }

  #dropIf(key: string, entry: Entry<Value>): void {
    if (this.#kept.peek(key) === entry) this.#kept.delete(key);
  }
}

/** An entry with a time in the future was kept before the clock was set back: its age is unknown. */
const isYoung = (age: number, ttl: number | undefined): boolean => ttl === undefined || (age >= 0 && age < ttl);

/**
 * Versions of many entries at once, such as all entries of a panel. A renewed or evicted version is replaced by one that no entry has ever
 * used, so outdated entries never match.
 */
export class Versions {
  readonly #current: LRUCache<number, object>;

  constructor(max: number) {
    this.#current = new LRUCache(mostEntries(max));
  }

  of(id: number): object {
    let version = this.#current.get(id);
    if (!version) this.#current.set(id, (version = {}));
    return version;
  }

  renew(id: number): void {
    this.#current.delete(id);
  }
}
