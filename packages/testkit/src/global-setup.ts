import "vitest";
import { randomUUID } from "node:crypto";
import http from "node:http";
import type { AddressInfo } from "node:net";
import type { TestProject } from "vitest/node";
import { startTemplate, type TemplateServer } from "./template.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** The address where a test worker requests the run's template database; the first request starts the server. */
    databaseBroker: string;
  }
}

const SIGNALS = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  let template: Promise<TemplateServer> | undefined;
  const path = `/${randomUUID()}`;
  const broker = http.createServer((request, response) => {
    if (request.url !== path) return response.writeHead(404).end();
    template ??= startTemplate();
    template.then(
      (ready) => {
        response.end(JSON.stringify({ ownerUrl: ready.ownerUrl, name: ready.name }));
      },
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => broker.listen(0, "127.0.0.1", resolve));
  project.provide("databaseBroker", `http://127.0.0.1:${(broker.address() as AddressInfo).port}${path}`);

  // Exit handlers end what was started; a bare signal would skip them.
  for (const [signal, code] of Object.entries(SIGNALS)) process.once(signal, () => process.exit(code));

  return async () => {
    broker.close();
    broker.closeAllConnections();
    const ready = await template?.catch(() => undefined);
    await ready?.stop();
  };
}
