export interface CsrfTokens {
  /** The token to send; `renewed` after the server refused the current one. */
  get(renewed: boolean): Promise<string>;
}

export interface CsrfSource {
  /** "/api", or with an origin before it. */
  apiPath: string;
  fetch?: typeof fetch;
  /** The headers of every call: the panel that the cookie is for, and the kind of screen. */
  headers: () => Record<string, string>;
  /** Default: the browser's cookies. */
  cookies?: () => string;
}

const COOKIE = "XSRF-TOKEN";

const ofBrowser = (): string => (globalThis as { document?: { cookie: string } }).document?.cookie ?? "";

/** Of two cookies with one name browsers list the one with the longer path first, and that is the one that counts. */
function tokenIn(cookies: string): string | undefined {
  const pair = cookies.split("; ").find((each) => each.startsWith(`${COOKIE}=`));
  return pair ? decodeURIComponent(pair.slice(COOKIE.length + 1)) : undefined;
}

/** Concurrent calls share one fetch of the cookie. */
export function csrfTokens({ apiPath, headers, fetch: send = fetch, cookies = ofBrowser }: CsrfSource): CsrfTokens {
  let fetching: Promise<unknown> | undefined;
  const renew = () => {
    fetching ??= send(`${apiPath}/csrf-cookie`, { credentials: "same-origin", headers: headers() }).finally(() => (fetching = undefined));
    return fetching;
  };
  return {
    async get(renewed) {
      if (renewed || tokenIn(cookies()) === undefined) await renew();
      return tokenIn(cookies()) ?? "";
    },
  };
}
