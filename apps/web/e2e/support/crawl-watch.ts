import type { Page, Request } from "@playwright/test";

const QUIET_MS = 120;
const POLL_MS = 20;
const LONGEST_MS = 15_000;

/** An open event stream does not mean that the page is still loading. */
const isStream = (request: Request) => request.resourceType() === "eventsource";

/** The browser aborts the pending requests of a page that is left. */
const isLeft = (request: Request) => request.failure()?.errorText === "net::ERR_ABORTED";

/** Watches a page from its first request: logged errors, failed requests, and whether it is still loading. */
export class Watch {
  readonly #page: Page;
  readonly #open = new Set<Request>();
  #troubles: string[] = [];
  #lastChange = performance.now();
  /** Addresses that may be answered with an error, such as a page that is not there. */
  expected: (url: string) => boolean = () => false;

  constructor(page: Page) {
    this.#page = page;
    page.on("request", (request) => !isStream(request) && this.#change(() => this.#open.add(request)));
    page.on("requestfinished", (request) => this.#change(() => this.#open.delete(request)));
    page.on("requestfailed", (request) => {
      this.#change(() => this.#open.delete(request));
      if (!isLeft(request)) this.#note(request.url(), `${request.method()} ${request.url()} failed: ${request.failure()?.errorText}`);
    });
    page.on("response", (response) => {
      if (response.status() >= 400)
        this.#note(response.url(), `${response.request().method()} ${response.url()} answered ${response.status()}`);
    });
    page.on("console", (message) => {
      if (message.type() === "error") this.#note(message.location().url, `console: ${message.text()} ${message.location().url}`);
    });
    page.on("pageerror", (error) => this.#note("", `exception: ${error.message}`));
  }

  #change(step: () => void): void {
    step();
    this.#lastChange = performance.now();
  }

  #note(url: string, trouble: string): void {
    if (url === "" || !this.expected(url)) this.#troubles.push(trouble);
  }

  /** Problems since the last call. */
  collectTroubles(): string[] {
    const troubles = this.#troubles;
    this.#troubles = [];
    return troubles;
  }

  /** Waits until nothing was requested or answered for a while, without looking at the page. */
  async quiet(forMs: number): Promise<void> {
    await this.#until(() => this.#hasRested(forMs));
  }

  /** Waits until the page has its heading, nothing on it is busy and no request is pending. */
  async settled(): Promise<void> {
    await this.#page.locator("h1").first().waitFor({ timeout: LONGEST_MS });
    // On a busy machine, what a screen asks for comes some time after its heading.
    this.#lastChange = performance.now();
    await this.#until(() => this.#isQuiet());
  }

  async #until(condition: () => boolean | Promise<boolean>): Promise<void> {
    const deadline = performance.now() + LONGEST_MS;
    while (!(await condition())) {
      if (performance.now() > deadline)
        throw new Error(`${this.#page.url()} still loads after ${LONGEST_MS / 1000} s: ${this.#stillOpen()}`);
      await this.#page.waitForTimeout(POLL_MS);
    }
  }

  #hasRested(forMs: number): boolean {
    return this.#open.size === 0 && performance.now() - this.#lastChange >= forMs;
  }

  async #isQuiet(): Promise<boolean> {
    if (!this.#hasRested(QUIET_MS)) return false;
    return (await this.#page.locator('[aria-busy="true"]').count()) === 0;
  }

  #stillOpen(): string {
    return [...this.#open].map((request) => request.url()).join(", ") || "something on it is busy";
  }
}
