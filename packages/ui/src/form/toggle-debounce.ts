/** How long a switch is left alone before its change is sent. */
export const TOGGLE_MS = 100;

/** Combines quick flips of a switch into its last position; if that is the stored one, nothing is sent. */
export class ToggleDebounce {
  readonly #settle: (changed: boolean | undefined) => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #changed: boolean | undefined;

  constructor(settle: (changed: boolean | undefined) => void) {
    this.#settle = settle;
  }

  flip(checked: boolean, stored: boolean): void {
    clearTimeout(this.#timer);
    this.#changed = checked === stored ? undefined : checked;
    this.#timer = setTimeout(() => this.flush(), TOGGLE_MS);
  }

  /** Sends a pending change immediately, as when the switch leaves the page. */
  flush(): void {
    if (this.#timer === undefined) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const changed = this.#changed;
    this.#changed = undefined;
    this.#settle(changed);
  }
}
