import { addressWith, fillPath, type Payload, type Placeholders, queryOf } from "./address.ts";
import { csrfTokens } from "./csrf-tokens.ts";

export interface RestClientOptions {
  /** "https://nova.example"; calls go to `${origin}${apiPath}/${path}`. */
  origin: string;
  /** Default: "/api". */
  apiPath?: string;
  /** The panel that is called. */
  siteHost: string;
  /** An integrator's key; without one the browser's session counts, and every write carries its CSRF token. */
  apiKey?: string;
  language?: () => string;
  /** A screen of at most 768 px. */
  isNarrow?: () => boolean;
  fetch?: typeof fetch;
  /** Default: the browser's cookies. */
  cookies?: () => string;
  open?: (address: string) => void;
  /** Default: the console. */
  logError?: (text: string) => void;
}

type Call = <Answer = unknown, const Path extends string = string>(
  path: Path,
  ...payload: Placeholders<Path> extends never ? [payload?: Payload] : [payload: Payload & Record<Placeholders<Path>, string | number>]
) => Promise<Answer>;

export interface RestClient {
  get: Call;
  post: Call;
  put: Call;
  patch: Call;
  delete: Call;
  /** Opens the address in a new window: for files, which the browser downloads. */
  open(path: string, payload?: Payload): void;
  address(path: string, payload?: Payload): string;
  /** For calls that the client can't make itself, such as an upload with progress; `renewed` after a 419. */
  headers(method: string, renewed?: boolean): Promise<Record<string, string>>;
}

/** The `error` of a refused call: code, message, params and fields as the server sent them. */
export class RestError extends Error {
  readonly status: number;

  constructor(status: number, error: object) {
    super((error as { message?: string }).message ?? `HTTP ${status}`);
    this.status = status;
    Object.assign(this, error, { name: "RestError" });
  }
}

const openWindow = (address: string): void =>
  (globalThis as { open?: (address: string, target: string, features: string) => unknown }).open?.(address, "_blank", "noopener") as void;

const CSRF_STATUS = 419;
const CSRF_RETRIES = 3;

/** Calls the REST API; answers are returned as they are. Throws RestError if the body has an `error`, else the original error. */
export function createRestClient(options: RestClientOptions): RestClient {
  const { origin, apiPath = "/api", siteHost, apiKey, fetch: send = fetch } = options;
  const root = `${origin}${apiPath}`;
  // oxlint-disable-next-line no-console -- a mistake for developers to see
  const { logError = console.error, open = openWindow } = options;
  const site = (): Record<string, string> => ({ "X-Site-Host": siteHost, ...(options.isNarrow?.() ? { "X-Tablet": "1" } : {}) });
  const tokens = csrfTokens({ apiPath: root, fetch: send, headers: site, ...(options.cookies ? { cookies: options.cookies } : {}) });

  const plain = (path: string): string => {
    if (path.startsWith("/")) logError(`The path of an API call begins with a slash: ${path}`);
    return path.replace(/^\/+/, "");
  };
  const address = (path: string, payload: Payload = {}): string => `${root}/${addressWith(plain(path), payload)}`;
  const headers = async (method: string, renewed = false): Promise<Record<string, string>> => ({
    Accept: "application/json",
    ...site(),
    ...(options.language ? { "Accept-Language": options.language() } : {}),
    ...(apiKey === undefined ? {} : { Authorization: `Bearer ${apiKey}` }),
    ...(method === "GET" || apiKey !== undefined ? {} : { "X-XSRF-TOKEN": await tokens.get(renewed) }),
  });

  const call =
    (method: string): Call =>
    async <Answer>(path: string, payload: Payload = {}): Promise<Answer> => {
      const hasBody = method !== "GET" && method !== "DELETE";
      const { path: end, rest } = fillPath(plain(path), payload);
      const url = `${root}/${end}${hasBody ? "" : queryOf(rest)}`;
      for (let attempt = 0; ; attempt++) {
        const response = await send(url, {
          method,
          credentials: "same-origin",
          headers: { ...(await headers(method, attempt > 0)), ...(hasBody ? { "Content-Type": "application/json" } : {}) },
          ...(hasBody ? { body: JSON.stringify(rest) } : {}),
        });
        if (response.status === CSRF_STATUS && attempt < CSRF_RETRIES) continue;
        return (await read(response)) as Answer;
      }
    };

  return {
    get: call("GET"),
    post: call("POST"),
    put: call("PUT"),
    patch: call("PATCH"),
    delete: call("DELETE"),
    open: (path, payload) => open(address(path, payload)),
    address,
    headers,
  };
}

async function read(response: Response): Promise<unknown> {
  const text = await response.text();
  let body: unknown;
  try {
    body = text === "" ? undefined : JSON.parse(text);
  } catch (error) {
    if (response.ok) throw error;
  }
  if (response.ok) return body;
  const { error } = (body ?? {}) as { error?: object };
  throw typeof error === "object"
    ? new RestError(response.status, error)
    : new Error(`HTTP ${response.status} ${response.statusText}`.trim());
}
