/** Telegram's response instead of a result. */
export class Refusal extends Error {
  readonly code: number;
  readonly retryAfter: number | undefined;
  #chatId: number | undefined;

  constructor(code: number, description: string, retryAfter?: number) {
    super(description);
    this.code = code;
    this.retryAfter = retryAfter;
  }

  /** Only messages to this person are refused; messages to others arrive. */
  to({ id }: { id: number }): this {
    this.#chatId = id;
    return this;
  }

  isFor(payload: Record<string, unknown>): boolean {
    return this.#chatId === undefined || this.#chatId === Number(payload["chat_id"]);
  }

  get body(): object {
    const parameters = this.retryAfter === undefined ? {} : { parameters: { retry_after: this.retryAfter } };
    return { ok: false, error_code: this.code, description: this.message, ...parameters };
  }
}

export const badRequest = (what: string): Refusal => new Refusal(400, `Bad Request: ${what}`);
export const tooManyRequests = (seconds: number): Refusal => new Refusal(429, `Too Many Requests: retry after ${seconds}`, seconds);
