import net from "node:net";

function listen(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = net.createServer();
    server.once("error", () => resolve(undefined));
    server.listen(port, "127.0.0.1", () => {
      const address = server.address() as net.AddressInfo;
      server.close(() => resolve(address.port));
    });
  });
}

/** The preferred port if no one listens there, else one the system picks. */
export async function freePort(preferred?: number): Promise<number> {
  const port = (preferred ? await listen(preferred) : undefined) ?? (await listen(0));
  if (!port) throw new Error("No free port on 127.0.0.1.");
  return port;
}
