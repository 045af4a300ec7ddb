import { RefusedAddressError } from "./guarded-connector.ts";

export type NotConnectedReason = "dns" | "refused" | "tls" | "timeout" | "other";

const reasonsByCode: readonly (readonly [RegExp, NotConnectedReason])[] = [
  [/^(ENOTFOUND|EAI_\w+|ENODATA|ESERVFAIL)$/, "dns"],
  [/^(ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|ECONNRESET)$/, "refused"],
  [/^(ETIMEDOUT|UND_ERR_CONNECT_TIMEOUT)$/, "timeout"],
  [/^(ERR_TLS_|ERR_SSL_|CERT_|UNABLE_TO_|DEPTH_ZERO|SELF_SIGNED|EPROTO|HOSTNAME_MISMATCH)/, "tls"],
];

export function connectFailure(error: unknown): { reason: NotConnectedReason; detail: string } {
  const chain = [...causes(error)];
  const codes = chain.map(codeOf).filter((code) => code !== undefined);
  const detail = codes.at(-1) ?? (chain.at(-1) instanceof Error ? (chain.at(-1) as Error).message : "unknown");
  for (const code of codes) {
    const known = reasonsByCode.find(([pattern]) => pattern.test(code));
    if (known) return { reason: known[1], detail };
  }
  return { reason: "other", detail };
}

export function isRefusedAddress(error: unknown): boolean {
  return [...causes(error)].some((cause) => cause instanceof RefusedAddressError);
}

/** fetch hides the reason in `cause`, and a failure over several addresses in `errors`. */
function* causes(error: unknown): Generator {
  yield error;
  if (error instanceof AggregateError) for (const inner of error.errors) yield* causes(inner);
  if (error instanceof Error && error.cause !== undefined && error.cause !== error) yield* causes(error.cause);
}

function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !("code" in error)) return undefined;
  return typeof error.code === "string" ? error.code : undefined;
}
