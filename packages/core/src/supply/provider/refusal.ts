import { AppError, type ErrorName } from "@vitrine/contract/kernel/error/app-error";
import type { Failure } from "@vitrine/integrations/reseller-api/outcome";

/** Why a provider could not be read, as an error code. The owner has to fix the cause, so it is never a 500. */
export function refusalOf(failure: Failure): AppError {
  switch (failure.kind) {
    case "refused":
      return failure.reason === "invalid_key"
        ? new AppError("provider_key_invalid")
        : new AppError("provider_refused", { text: failure.text.slice(0, 300) });
    case "rate_limited":
      return new AppError("provider_refused", { text: failure.text.slice(0, 300) || "Too many requests" });
    case "not_connected":
      if (failure.reason === "address")
        return new AppError(failure.refusal === "address" || failure.refusal === undefined ? "provider_address_refused" : "URL_INVALID");
      return new AppError(failure.reason === "timeout" ? "provider_timeout" : "provider_unreachable");
    case "unknown":
      return new AppError(failure.isXml ? "invalid_xml" : UNREADABLE[failure.cause]);
  }
}

const UNREADABLE = {
  timeout: "provider_timeout",
  reset: "provider_unreachable",
  server_error: "provider_unreachable",
  unreadable: "provider_not_panel",
  too_large: "provider_not_panel",
  redirect: "provider_not_panel",
} as const satisfies Record<Extract<Failure, { kind: "unknown" }>["cause"], ErrorName>;
