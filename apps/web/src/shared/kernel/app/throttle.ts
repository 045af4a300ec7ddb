/** Runs immediately, then at most every `period` milliseconds, with a trailing run for calls in between. */
export class Throttle {
  readonly #period: number;
  readonly #act: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isDue = false;

  constructor(period: number, act: () => void) {
    this.#period = period;
    this.#act = act;
  }

  ask(): void {
    this.#isDue = true;
    if (this.#timer === undefined) this.#run();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#isDue = false;
  }

  #run(): void {
    this.#isDue = false;
    this.#act();
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      if (this.#isDue) this.#run();
    }, this.#period);
  }
}
