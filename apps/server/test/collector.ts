import http from "node:http";
import type { AddressInfo } from "node:net";

export interface SentSpan {
  service: string;
  traceId: string;
  spanId: string;
  parentSpanId: string | undefined;
  name: string;
  attributes: Record<string, unknown>;
}

interface Attribute {
  key: string;
  value: Record<string, unknown>;
}

interface Export {
  resourceSpans: {
    resource: { attributes: Attribute[] };
    scopeSpans: { spans: (Omit<SentSpan, "service" | "attributes"> & { attributes: Attribute[] })[] }[];
  }[];
}

export interface Collector {
  url: string;
  spans: SentSpan[];
  /** Lines logged together with the spans. */
  headers: http.IncomingHttpHeaders[];
  close(): Promise<void>;
}

const plain = (attributes: Attribute[]) => Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

/** Receives OTLP over HTTP as JSON, like an OpenTelemetry collector. */
export async function startCollector(): Promise<Collector> {
  const spans: SentSpan[] = [];
  const headers: http.IncomingHttpHeaders[] = [];
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      if (request.url !== "/v1/traces") return void response.writeHead(404).end();
      headers.push(request.headers);
      const { resourceSpans } = JSON.parse(Buffer.concat(chunks).toString("utf8")) as Export;
      for (const { resource, scopeSpans } of resourceSpans) {
        const service = String(plain(resource.attributes)["service.name"]);
        for (const span of scopeSpans.flatMap((scope) => scope.spans)) spans.push({ ...span, service, attributes: plain(span.attributes) });
      }
      response.writeHead(200, { "Content-Type": "application/json" }).end("{}");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    spans,
    headers,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
