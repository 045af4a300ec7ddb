import net, { type AddressInfo } from "node:net";

export interface StallingProxy {
  /** The database's URL through the proxy. */
  url: string;
  /** Accepts connections and statements, and passes nothing on: a frozen server, or a cut network. */
  stall(): void;
  resume(): void;
  /** Ends every connection and refuses new ones, until it is opened again on the same port. */
  shut(): Promise<void>;
  open(): Promise<void>;
}

export async function stallingProxy(databaseUrl: string): Promise<StallingProxy> {
  const target = new URL(databaseUrl);
  const sockets = new Set<net.Socket>();
  let isStalled = false;
  const server = net.createServer((near) => {
    const far = net.connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on("data", (bytes) => to.write(bytes));
      from.on("error", () => undefined);
      from.on("close", () => {
        sockets.delete(from);
        to.destroy();
      });
      if (isStalled) from.pause();
    }
  });
  const open = () => new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  let port = 0;
  await open();
  ({ port } = server.address() as AddressInfo);
  server.unref();
  const url = new URL(databaseUrl);
  url.hostname = "127.0.0.1";
  url.port = String(port);
  return {
    url: url.toString(),
    stall() {
      isStalled = true;
      for (const socket of sockets) socket.pause();
    },
    resume() {
      isStalled = false;
      for (const socket of sockets) socket.resume();
    },
    async shut() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    open,
  };
}
