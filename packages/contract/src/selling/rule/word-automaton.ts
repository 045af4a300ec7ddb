interface State {
  next: Map<string, State>;
  /** The state of the longest proper suffix that is also a beginning of some word. */
  fallback: State | undefined;
  /** Indexes of the words that end here. */
  words: number[];
  /** The nearest state along the fallbacks at which a word ends. */
  shorter: State | undefined;
}

const newState = (): State => ({ next: new Map(), fallback: undefined, words: [], shorter: undefined });

/** Called with a word's index and where it ends in the text (exclusive). */
type Found = (word: number, end: number) => void;

/**
 * Finds every occurrence of many words in one pass over a text (Aho–Corasick). The time depends on the text and on the words that
 * occur in it, never on the number of words.
 */
export class WordAutomaton {
  readonly #root = newState();

  constructor(words: readonly string[]) {
    words.forEach((word, index) => this.#add(word, index));
    this.#linkFallbacks();
  }

  #add(word: string, index: number): void {
    let state = this.#root;
    for (const letter of word.split("")) {
      const next = state.next.get(letter) ?? newState();
      state.next.set(letter, next);
      state = next;
    }
    if (state !== this.#root) state.words.push(index);
  }

  /** Breadth first: a fallback is always shorter, so it is complete before it is needed. */
  #linkFallbacks(): void {
    const queue = [this.#root];
    for (const state of queue) {
      for (const [letter, next] of state.next) {
        next.fallback = state === this.#root ? this.#root : this.#step(state.fallback!, letter);
        next.shorter = next.fallback.words.length > 0 ? next.fallback : next.fallback.shorter;
        queue.push(next);
      }
    }
  }

  #step(from: State, letter: string): State {
    let state: State | undefined = from;
    while (state && !state.next.has(letter)) state = state.fallback;
    return state?.next.get(letter) ?? this.#root;
  }

  scan(text: string, found: Found): void {
    let state = this.#root;
    for (let at = 0; at < text.length; at++) {
      state = this.#step(state, text[at]!);
      for (let hit: State | undefined = state; hit; hit = hit.shorter) {
        for (const word of hit.words) found(word, at + 1);
      }
    }
  }
}
