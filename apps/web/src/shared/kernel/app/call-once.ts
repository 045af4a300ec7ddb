interface Attempt {
  /** Empty once it has succeeded. */
  body: string;
  key: string;
  answer?: Promise<unknown> | undefined;
}

/** The last call of each name: a switch that is turned off and on again is not the call before. */
const attempts = new Map<string, Attempt>();

/**
 * What is pressed twice is done once. A call that equals the one under way shares its answer; one that repeats a call without success has
 * its idempotency key, by which the server knows what it did although the answer was lost. A refusal leaves no key behind there, unless
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

/** The next call of the name is another one, though it equals one that failed: what became of that one has been decided. */
export const forgetCall = (name: string): void => void attempts.delete(name);

/** `crypto.randomUUID` is missing on pages without https. */
export const newKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join("-");
