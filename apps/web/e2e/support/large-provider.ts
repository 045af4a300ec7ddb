import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

const NETWORKS = ["Telegram", "Instagram", "YouTube", "TikTok", "VK", "Facebook", "Twitch", "Spotify"];
const KINDS = ["Followers", "Likes", "Views", "Comments", "Shares"];
export const LARGE = 10_000;

function service(at: number) {
  const network = NETWORKS[at % NETWORKS.length];
  const kind = KINDS[Math.floor(at / NETWORKS.length) % KINDS.length];
  const name = `${network} ${kind} [ Server ${at % 97} ] [ Max ${(at % 49) + 1}K ] [ Refill ${at % 60} Days ]`;
  const rate = ((at % 997) / 100 + 0.01).toFixed(4);
  return {
    service: at + 1,
    name,
    category: `${network} ${kind}`,
    type: "Default",
    rate,
    min: "10",
    max: "100000",
    refill: at % 3 === 0,
    cancel: at % 5 === 0,
  };
}

/** A provider of the reseller API with ten thousand services, in the panel's own currency. */
export async function startLargeProvider(currency: string) {
  const services = JSON.stringify(Array.from({ length: LARGE }, (_, at) => service(at)));
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const action = new URLSearchParams(Buffer.concat(chunks).toString()).get("action");
      response.setHeader("Content-Type", "application/json");
      response.end(action === "services" ? services : JSON.stringify({ balance: "250.00", currency }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/api/v2`,
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
