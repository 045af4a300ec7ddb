/** FNV-1a, of 32 bits. */
const [BASIS, PRIME] = [0x811c9dc5, 0x01000193];

/** Remembers recently seen keys in a few bytes each. Two keys with the same hash count as one. */
export class RecentKeys {
  readonly #hashes: Uint32Array;

  /** `count`: the approximate number of remembered keys. */
  constructor(count: number) {
    this.#hashes = new Uint32Array(2 ** Math.ceil(Math.log2(count)));
  }

  /** Whether the key was seen recently; remembers it. */
  meet(key: string): boolean {
    let hash = BASIS;
    for (let n = 0; n < key.length; n++) hash = Math.imul(hash ^ key.charCodeAt(n), PRIME);
    hash >>>= 0;
    const place = hash & (this.#hashes.length - 1);
    const isKnown = this.#hashes[place] === hash;
    this.#hashes[place] = hash;
    return isKnown;
  }
}
