interface Attempt {
  /** Empty once it has succeeded. */
  body: string;
  key: string;
  answer?: Promise<unknown> | undefined;
}

/** The last call of each name: a switch that is turned off and on again is not the call before. */
const attempts = new Map<string, Attempt>();

/**
 * Pressing twice acts once. A call that equals the one in progress shares its answer; one that repeats an unsuccessful call has
 * the same idempotency key, by which the server recognizes it even if the answer was lost. On the server a refusal releases the key, unless
 * something may have been done.
 */
export function callOnce<Answer>(name: string, input: unknown, send: (key: string) => Promise<Answer>): Promise<Answer> {
  const body = JSON.stringify(input ?? null);
  const before = attempts.get(name);
  const attempt: Attempt = before?.body === body ? before : { body, key: newKey() };
  attempts.set(name, attempt);
  return (attempt.answer ??= send(attempt.key)
    .then((answer) => ((attempt.body = ""), answer))
    .finally(() => (attempt.answer = undefined))) as Promise<Answer>;
}

/** Makes the next call of this name a new one, even if it equals a failed call: the outcome of that one has been resolved. */
export const forgetCall = (name: string): void => void attempts.delete(name);

/** `crypto.randomUUID` is missing on pages without https. */
export const newKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join("-");
