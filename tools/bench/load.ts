import { connect, type Socket } from "node:net";
import { quantile } from "./report.ts";

export interface Load {
  count: number;
  perSecond: number;
  p50: number;
  p99: number;
}

/** Runs `call` from `clients` loops for this long; a failed call ends the benchmark. */
export async function load(call: (n: number) => Promise<void>, clients: number, seconds: number): Promise<Load> {
  const times: number[] = [];
  const began = performance.now();
  const until = began + seconds * 1000;
  let n = 0;
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (performance.now() < until) {
        const start = performance.now();
        await call(n++);
        times.push(performance.now() - start);
      }
    }),
  );
  return {
    count: times.length,
    perSecond: (times.length / (performance.now() - began)) * 1000,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
  };
}

export interface Connections {
  /** Both return the body of a 200. */
  get(path: string, headers: Record<string, string>): Promise<string>;
  post(path: string, headers: Record<string, string>, body: string): Promise<string>;
  close(): void;
}

/**
 * Requests over kept connections. Plain sockets: on a machine that also serves and stores, a client library would spend as much as the server.
 */
export function connections(port: number, most: number): Connections {
  const idle: Connection[] = [];
  const open = new Set<Connection>();
  const waiting: ((connection: Connection) => void)[] = [];
  const take = async (): Promise<Connection> => {
    for (let free = idle.pop(); free; free = idle.pop()) {
      if (free.isOpen) return free;
      open.delete(free);
    }
    if (open.size >= most) return new Promise((resolve) => waiting.push(resolve));
    const connection = new Connection(port);
    open.add(connection);
    return connection;
  };
  const send = async (request: string): Promise<string> => {
    const connection = await take();
    const { status, text } = await connection.send(request);
    const next = waiting.shift();
    if (next) next(connection);
    else idle.push(connection);
    if (status !== 200) throw new Error(`${status}: ${text}`);
    return text;
  };
  return {
    get: (path, headers) => send(`GET ${path} HTTP/1.1\r\n${linesOf(headers)}\r\n`),
    post: (path, headers, body) =>
      send(`POST ${path} HTTP/1.1\r\n${linesOf(headers)}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`),
    close: () => open.forEach((connection) => connection.close()),
  };
}

const linesOf = (headers: Record<string, string>): string =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join("");

interface Answer {
  status: number;
  text: string;
}

const HEAD_END = "\r\n\r\n";
const LAST_CHUNK = "\r\n0\r\n\r\n";

/** One request at a time. */
class Connection {
  isOpen = true;
  readonly #socket: Socket;
  #read = "";
  #answered: { resolve: (answer: Answer) => void; reject: (error: Error) => void } | undefined;

  constructor(port: number) {
    this.#socket = connect(port, "127.0.0.1");
    this.#socket
      .setNoDelay(true)
      .setEncoding("latin1")
      .on("data", (part: string) => this.#take(part))
      .on("error", (error) => this.#answered?.reject(error))
      .on("close", () => {
        // A server closes connections that have been idle for long.
        this.isOpen = false;
        this.#answered?.reject(new Error("the server closed a connection"));
      });
  }

  send(request: string): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#answered = { resolve, reject };
      this.#socket.write(request);
    });
  }

  close(): void {
    this.#answered = undefined;
    this.#socket.destroy();
  }

  #take(part: string): void {
    this.#read += part;
    const end = this.#read.indexOf(HEAD_END);
    if (end < 0) return;
    const body = this.#read.slice(end + HEAD_END.length);
    const length = /\r\ncontent-length: (\d+)/i.exec(this.#read.slice(0, end))?.[1];
    // Without a length it is chunked.
    if (length === undefined ? !body.endsWith(LAST_CHUNK) : body.length < Number(length)) return;
    const answer = { status: Number(this.#read.slice(9, 12)), text: body };
    this.#read = "";
    this.#answered?.resolve(answer);
    this.#answered = undefined;
  }
}
