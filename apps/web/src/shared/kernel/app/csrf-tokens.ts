export interface CsrfTokens {
  /** The token to send; `renewed` after the server refused the current one. */
  get(renewed: boolean): Promise<string>;
}

const cookieName = "XSRF-TOKEN";

/** Of two cookies with one name browsers list the one with the longer path first, and that is the one that counts. */
function tokenInCookie(): string | undefined {
  const pair = document.cookie.split("; ").find((each) => each.startsWith(`${cookieName}=`));
  return pair ? decodeURIComponent(pair.slice(cookieName.length + 1)) : undefined;
}

/** Concurrent calls share one fetch of the cookie. */
export function csrfTokens(apiPath: string): CsrfTokens {
  let fetching: Promise<unknown> | undefined;
  const renew = () => {
    fetching ??= fetch(`${apiPath}/csrf-cookie`, { credentials: "same-origin" }).finally(() => (fetching = undefined));
    return fetching;
  };
  return {
    async get(renewed) {
      if (renewed || tokenInCookie() === undefined) await renew();
      return tokenInCookie() ?? "";
    },
  };
}
