const CSRF_RETRIES = 3;
const CSRF_STATUS = 419;

/** No response, or an unreadable one: the request may or may not have been processed. */
export class NoAnswer extends Error {}

/** An error of the server, in the visitor's language. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly params: Record<string, string>;
  readonly fields: Record<string, FieldRefusal>;

  constructor(status: number, refusal: Refusal) {
    super(refusal.message);
    this.name = "ApiError";
    this.status = status;
    this.code = refusal.code;
    this.params = refusal.params ?? {};
    this.fields = refusal.fields ?? {};
  }
}

export interface FieldRefusal {
  code: string;
  params?: Record<string, string | number>;
  /** Set by REST; for tRPC the page supplies the text. */
  message?: string;
}

export interface Refusal {
  code: string;
  message: string;
  params?: Record<string, string>;
  fields?: Record<string, FieldRefusal> | null;
}

export interface Letter {
  method: "GET" | "POST" | "DELETE";
  body?: unknown;
  /** In place of `body`: fields and files. */
  form?: FormData;
  headers?: Record<string, string>;
}

/** Calls the page's own host as its visitor; fetches an expired token again. */
export async function exchange(address: string, letter: Letter): Promise<Response> {
  for (let attempt = 0; ; attempt += 1) {
    const response = await send(address, letter);
    if (response.status !== CSRF_STATUS || attempt >= CSRF_RETRIES) return response;
    await fetch("/api/csrf-cookie", { credentials: "same-origin" });
  }
}

async function send(address: string, { method, body, form, headers = {} }: Letter): Promise<Response> {
  const guard: Record<string, string> = method === "GET" ? {} : { "X-XSRF-TOKEN": await csrfToken() };
  const json: Record<string, string> = body === undefined ? {} : { "Content-Type": "application/json" };
  try {
    return await fetch(address, {
      method,
      credentials: "same-origin",
      headers: { Accept: "application/json", "Accept-Language": document.documentElement.lang, ...guard, ...json, ...headers },
      ...(body === undefined ? form && { body: form } : { body: JSON.stringify(body) }),
    });
  } catch (error) {
    throw new NoAnswer("no connection", { cause: error });
  }
}

const cookie = (name: string) => new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie)?.[1];

/** The current token, for a form that the browser submits. */
export const heldCsrfToken = (): string | undefined => {
  const held = cookie("XSRF-TOKEN");
  return held === undefined ? undefined : decodeURIComponent(held);
};

async function csrfToken(): Promise<string> {
  if (cookie("XSRF-TOKEN") === undefined) await fetch("/api/csrf-cookie", { credentials: "same-origin" });
  return heldCsrfToken() ?? "";
}
