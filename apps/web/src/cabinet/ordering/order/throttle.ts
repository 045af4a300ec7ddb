/** Runs immediately, then at most every `period` milliseconds, with a trailing run for calls in between. */
export class Throttle {
  readonly #period: number;
  readonly #act: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asked = false;

  constructor(period: number, act: () => void) {
    this.#period = period;
    this.#act = act;
  }

  ask(): void {
    this.#asked = true;
    if (this.#timer === undefined) this.#run();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#asked = false;
  }

  #run(): void {
    this.#asked = false;
    this.#act();
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      if (this.#asked) this.#run();
    }, this.#period);
  }
}
