import {
  type Attributes,
  context,
  isSpanContextValid,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
} from "@opentelemetry/api";

const tracer = trace.getTracer("vitrine");
let isOn = false;

/** Set once, by `startTracing`. Until then everything here costs one comparison. */
export const setTracing = (on: boolean): void => void (isOn = on);

export interface Traced {
  /** A template or a name out of a fixed set. */
  name: string;
  kind?: "server" | "client" | "consumer" | "internal";
  /** Ids and names, never values that customers wrote, and never keys. */
  attributes?: Attributes;
  /** The parent: a `traceparent()` of another process or an earlier time; if absent, the current span. */
  parent?: string | undefined;
}

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER, internal: SpanKind.INTERNAL };

/** Runs the work as a part of the trace in which it is called, or of its parent's. */
export function traced<Result>({ name, kind = "internal", attributes = {}, parent }: Traced, work: () => Promise<Result>): Promise<Result> {
  if (!isOn) return work();
  const under = parent === undefined ? context.active() : remote(parent);
  return tracer.startActiveSpan(name, { kind: KINDS[kind], attributes }, under, async (span) => {
    try {
      return await work();
    } catch (error) {
      failed(span, error);
      throw error;
    } finally {
      span.end();
    }
  });
}

/** Adds attributes to the current span. */
export const describe = (attributes: Attributes): void => {
  if (isOn) trace.getActiveSpan()?.setAttributes(attributes);
};

/** Starts a span that ends by a callback. undefined if nothing is being traced, so that background work leaves no trace. */
export function part(name: string, attributes: () => Attributes): ((error?: unknown) => void) | undefined {
  if (!isOn || trace.getActiveSpan() === undefined) return undefined;
  const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes: attributes() });
  return (error) => {
    if (error) failed(span, error);
    span.end();
  };
}

export interface TracedRequest {
  /** Everything that the request causes is a part of its trace. */
  run(work: () => void): void;
  end(name: string, status: number): void;
}

/** A request from outside starts its own trace: a client's `traceparent` is not trusted. undefined while tracing is off. */
export function traceRequest(attributes: Attributes): TracedRequest | undefined {
  if (!isOn) return undefined;
  const span = tracer.startSpan("request", { kind: SpanKind.SERVER, attributes }, ROOT_CONTEXT);
  const own = trace.setSpan(ROOT_CONTEXT, span);
  return {
    run: (work) => context.with(own, work),
    end(name, status) {
      span.updateName(name);
      span.setAttribute("http.response.status_code", status);
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
  };
}

/** The current span for work that continues it later: W3C's traceparent. undefined if nothing is traced. */
export function traceparent(): string | undefined {
  const active = isOn ? trace.getActiveSpan()?.spanContext() : undefined;
  if (!active || !isSpanContextValid(active)) return undefined;
  return `00-${active.traceId}-${active.spanId}-0${active.traceFlags & TraceFlags.SAMPLED}`;
}

const TRACEPARENT = /^00-([\da-f]{32})-([\da-f]{16})-0([01])$/;

function remote(parent: string): ReturnType<typeof context.active> {
  const [, traceId, spanId, flags] = TRACEPARENT.exec(parent) ?? [];
  if (traceId === undefined || spanId === undefined) return ROOT_CONTEXT;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: Number(flags), isRemote: true });
}

function failed(span: Span, error: unknown): void {
  // The message may quote what a customer wrote.
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.setAttribute("error.type", error instanceof Error ? error.name : typeof error);
}
