import { ApiError, exchange, NoAnswer, type Refusal } from "./exchange.ts";

export { ApiError, NoAnswer };

export interface Call {
  method?: "GET" | "POST" | "DELETE";
  query?: Record<string, string | number | undefined>;
  body?: unknown;
  headers?: Record<string, string>;
}

/** Calls `/api/<path>` as the page's visitor; the response has camelCase names. */
export async function api<Answer>(path: string, { query = {}, body, headers = {}, ...call }: Call = {}): Promise<Answer> {
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
  const method = call.method ?? (body === undefined ? "GET" : "POST");
  return read<Answer>(await exchange(`/api/${path}${search.size > 0 ? `?${search}` : ""}`, { method, body, headers }));
}

async function read<Answer>(response: Response): Promise<Answer> {
  if (response.status === 204) return undefined as Answer;
  const answer: unknown = await response.json().catch(() => undefined);
  if (response.ok && answer !== undefined) return camelKeys(answer) as Answer;
  const refusal = (answer as { error?: Refusal } | undefined)?.error;
  if (refusal === undefined || response.status >= 500) throw new NoAnswer(refusal?.message ?? `HTTP ${response.status}`);
  throw new ApiError(response.status, refusal);
}

export const camel = (name: string) => name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

export function camelKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(camelKeys);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [camel(name), camelKeys(inner)]));
}
