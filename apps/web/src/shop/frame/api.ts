const CSRF_RETRIES = 3;
const CSRF_STATUS = 419;

/** A refusal of the server, in the visitor's language. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly params: Record<string, string>;
  readonly fields: Record<string, string>;

  constructor(status: number, refusal: Refusal) {
    super(refusal.message);
    this.name = "ApiError";
    this.status = status;
    this.code = refusal.code;
    this.params = refusal.params ?? {};
    this.fields = Object.fromEntries(Object.entries(refusal.fields ?? {}).map(([name, field]) => [name, field.message]));
  }
}

interface Refusal {
  code: string;
  message: string;
  params?: Record<string, string>;
  fields?: Record<string, { message: string }>;
}

/** No answer came, or one that no person should read: what was asked may or may not have been done. */
export class NoAnswer extends Error {}

export interface Call {
  method?: "GET" | "POST" | "DELETE";
  query?: Record<string, string | number | undefined>;
  body?: unknown;
  headers?: Record<string, string>;
}

/** Calls `/api/<path>` as the page's visitor; the answer's names come in camelCase. */
export async function api<Answer>(path: string, call: Call = {}): Promise<Answer> {
  const method = call.method ?? (call.body === undefined ? "GET" : "POST");
  for (let attempt = 0; ; attempt += 1) {
    const response = await send(path, method, call);
    if (response.status === CSRF_STATUS && attempt < CSRF_RETRIES) {
      await fetch("/api/csrf-cookie", { credentials: "same-origin" });
      continue;
    }
    return read<Answer>(response);
  }
}

async function send(path: string, method: string, { query = {}, body, headers = {} }: Call): Promise<Response> {
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
  const guard: Record<string, string> = method === "GET" ? {} : { "X-XSRF-TOKEN": await csrfToken() };
  const json: Record<string, string> = body === undefined ? {} : { "Content-Type": "application/json" };
  try {
    return await fetch(`/api/${path}${search.size > 0 ? `?${search}` : ""}`, {
      method,
      credentials: "same-origin",
      headers: { Accept: "application/json", "Accept-Language": document.documentElement.lang, ...guard, ...json, ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch (error) {
    throw new NoAnswer("no connection", { cause: error });
  }
}

const cookie = (name: string) => new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie)?.[1];

async function csrfToken(): Promise<string> {
  if (cookie("XSRF-TOKEN") === undefined) await fetch("/api/csrf-cookie", { credentials: "same-origin" });
  return decodeURIComponent(cookie("XSRF-TOKEN") ?? "");
}

async function read<Answer>(response: Response): Promise<Answer> {
  if (response.status === 204) return undefined as Answer;
  const answer: unknown = await response.json().catch(() => undefined);
  if (response.ok && answer !== undefined) return camelKeys(answer) as Answer;
  const refusal = (answer as { error?: Refusal } | undefined)?.error;
  if (refusal === undefined || response.status >= 500) throw new NoAnswer(refusal?.message ?? `HTTP ${response.status}`);
  throw new ApiError(response.status, refusal);
}

const camel = (name: string) => name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

function camelKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(camelKeys);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [camel(name), camelKeys(inner)]));
}
