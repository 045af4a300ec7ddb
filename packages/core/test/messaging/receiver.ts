import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface Heard {
  headers: IncomingHttpHeaders;
  body: string;
  at: number;
}

export interface Receiver {
  url: string;
  heard: Heard[];
  /** Writes the response; 204 by default. */
  answer: (response: ServerResponse) => void;
  close(): Promise<void>;
}

/** A webhook receiver on this machine. */
export async function startReceiver(): Promise<Receiver> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      receiver.heard.push({ headers: request.headers, body: Buffer.concat(chunks).toString("utf8"), at: Date.now() });
      receiver.answer(response);
    });
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const receiver: Receiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    heard: [],
    answer: (response) => void response.writeHead(204).end(),
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
  return receiver;
}
