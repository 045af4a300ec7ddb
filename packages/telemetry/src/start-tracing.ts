import { setTracing } from "./trace.ts";

export interface TracingOptions {
  /** Base address of an OpenTelemetry collector that takes OTLP over HTTP; if absent, nothing is traced. */
  endpoint: string | undefined;
  /** The share of requests to trace: 1 is every request. */
  ratio: number;
  service: string;
  version: string;
}

export interface Tracing {
  /** Sends the remaining spans. */
  stop(): Promise<void>;
}

const OFF: Tracing = { stop: async () => undefined };

/** The library is loaded only if traces are sent. It reads OTEL_EXPORTER_OTLP_HEADERS itself. */
export async function startTracing({ endpoint, ratio, service, version }: TracingOptions): Promise<Tracing> {
  if (endpoint === undefined) return OFF;
  const { context, trace } = await import("@opentelemetry/api");
  const { AsyncLocalStorageContextManager } = await import("@opentelemetry/context-async-hooks");
  const { OTLPTraceExporter } = await import("@opentelemetry/exporter-trace-otlp-http");
  const { resourceFromAttributes } = await import("@opentelemetry/resources");
  const { BatchSpanProcessor, ParentBasedSampler, TraceIdRatioBasedSampler, TracerProvider } = await import("@opentelemetry/sdk-trace");
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, "")}/v1/traces` });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ "service.name": `vitrine-${service}`, "service.version": version }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  trace.setGlobalTracerProvider(provider);
  setTracing(true);
  return {
    async stop() {
      setTracing(false);
      await provider.shutdown();
      trace.disable();
      context.disable();
    },
  };
}
