import { traceparent } from "@vitrine/telemetry/trace";

/** No payload has a field of this name: they are ids. */
const FIELD = "traceparent";

/** The payload with the traceparent of the enqueuing request, if it is traced. */
export function withTrace(payload: unknown): unknown {
  const parent = traceparent();
  return parent === undefined ? payload : { ...(payload as object), [FIELD]: parent };
}

interface Untraced {
  payload: unknown;
  parent: string | undefined;
}

/** The original payload and its traceparent. */
export function withoutTrace(payload: unknown): Untraced {
  if (typeof payload !== "object" || payload === null || !(FIELD in payload)) return { payload, parent: undefined };
  const { [FIELD]: parent, ...rest } = payload;
  return { payload: rest, parent: typeof parent === "string" ? parent : undefined };
}
