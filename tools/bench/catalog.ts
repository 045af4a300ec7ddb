import http from "node:http";
import pg from "pg";
import { createBenchDatabase, type BenchDatabase } from "./bench-database.ts";
import { type BenchCustomer, signIn } from "./order-callers.ts";
import { asOwner, populate } from "./populate.ts";
import { type Bench, quantile, median, result, type Result } from "./report.ts";
import { startProcess } from "./start-process.ts";
import { builtProgram } from "../../scripts/programs/build.ts";

const SECRET = "bench-secret-bench-secret-bench-secret";
const SERVICES = 10_000;
const CUSTOMERS = 60;
const OWN_PRICES = 300;
const ROUNDS = Number(process.env["BENCH_ROUNDS"] ?? 5);
const GOAL_MS = { list: 40, same: 5 };

/** Each customer has a few hundred custom prices; happy hours are on for one network; a group has a discount. */
const PRICES = `
insert into custom_prices (panel_id, user_id, service_id, rate, discount)
select u.panel_id, u.id, s.id, case when s.id % 2 = 0 then s.rate - 1 end, case when s.id % 2 = 1 then 5 end
from users u cross join lateral (
  select id, rate from services where panel_id = u.panel_id order by (id * 7919 + u.id * 104729) % 10007 limit ${OWN_PRICES}) s
where u.panel_id = 2 and u.id <= 2000 + ${CUSTOMERS};
insert into happy_hours (panel_id, name, discount, network, from_minute, to_minute, days) values (2, 'Bench', 10, 'Nowhere', 0, 0, '{1,2,3,4,5,6,7}');`;

/** The same list in one statement: what a server without memory would ask for every request. */
const LIST = `
select json_agg(json_build_object('service', s.id, 'name', s.name, 'type', s.type, 'category', c.name,
  'rate', trim_scale(round(coalesce(p.rate, ceil(s.rate * (100 - coalesce(p.discount, 0)) / 100)) / 1e8, 8))::text, 'min', s.min::text, 'max', s.max::text,
  'refill', s.refill, 'cancel', s.cancel, 'dripfeed', s.dripfeed, 'average_time', coalesce(s.average_time, ''), 'desc', coalesce(s.description, '')))::text as list
from services s join categories c on c.panel_id = s.panel_id and c.id = s.category_id
left join custom_prices p on p.panel_id = s.panel_id and p.service_id = s.id and p.user_id = $1
where s.panel_id = 2 and s.status = 'active'`;

/** The reseller API's price list over HTTP, every customer with custom prices. */
export const bench: Bench = async (serverUrl) => {
  const database = await createBenchDatabase(serverUrl);
  try {
    await populate(database.ownerUrl, { panels: 2, customers: 100, services: SERVICES });
    await asOwner(database.ownerUrl, async (client) => void (await client.query(`${PRICES} analyze;`)));
    const customers = await signIn(database.ownerUrl, SECRET, 2, CUSTOMERS);
    return {
      title: `Price lists of ${SERVICES.toLocaleString("en")} services, ${CUSTOMERS} customers with ${OWN_PRICES} own prices each`,
      results: await measure(database, customers),
    };
  } finally {
    await database.drop();
  }
};

async function measure(database: BenchDatabase, customers: BenchCustomer[]): Promise<Result[]> {
  const env = { APP_DATABASE_URL: database.appUrl, SECRET_KEY: SECRET, ADMIN_HOSTS: "p1.bench", RATE_LIMITS: "off", LOG_LEVEL: "error" };
  const server = await startProcess(builtProgram("server"), { ...env, NODE_ENV: "development" }, "/healthz");
  const agent = new http.Agent({ keepAlive: true });
  const bare = new pg.Client(database.ownerUrl);
  await bare.connect();
  const times = { list: [] as number[], packed: [] as number[], same: [] as number[], bare: [] as number[] };
  const timed = async <T>(into: number[] | undefined, work: () => Promise<T>): Promise<T> => {
    const start = performance.now();
    const value = await work();
    into?.push(performance.now() - start);
    return value;
  };
  try {
    for (let round = -1; round < ROUNDS; round++) {
      const isCounted = round >= 0;
      for (const customer of customers) {
        const first = await timed(isCounted ? times.list : undefined, () => ask(server.port, agent, customer));
        if (first.status !== 200 || first.size < SERVICES * 100) throw new Error(`an answer of ${first.size} bytes, ${first.status}`);
        const packed = await timed(isCounted ? times.packed : undefined, () =>
          ask(server.port, agent, customer, { "accept-encoding": "br" }),
        );
        if (packed.status !== 200 || packed.size > first.size / 4) throw new Error(`compressed to ${packed.size} bytes, ${packed.status}`);
        const again = await timed(isCounted ? times.same : undefined, () =>
          ask(server.port, agent, customer, { "if-none-match": first.etag! }),
        );
        if (again.status !== 304) throw new Error(`asked again: ${again.status}`);
        await timed(isCounted ? times.bare : undefined, () => bare.query({ name: "list", text: LIST, values: [customer.userId] }));
      }
    }
  } finally {
    agent.destroy();
    await bare.end();
    await server.stop();
  }
  const p99 = (of: number[]) => quantile(of, 0.99);
  return [
    result(`the whole list, p99 (p50 ${median(times.list).toFixed(1)} ms), against the goal`, "ms", p99(times.list), GOAL_MS.list, {
      atMost: 1,
    }),
    result(
      `the same compressed, p99 (p50 ${median(times.packed).toFixed(1)} ms), against the goal`,
      "ms",
      p99(times.packed),
      GOAL_MS.list,
      {
        atMost: 1,
      },
    ),
    result(`the same with an ETag, p99 (p50 ${median(times.same).toFixed(1)} ms), against the goal`, "ms", p99(times.same), GOAL_MS.same, {
      atMost: 1,
    }),
    result("the whole list, p50, against one statement", "ms", median(times.list), median(times.bare), { atMost: 1 }),
  ];
}

interface Answer {
  status: number;
  etag: string | undefined;
  size: number;
}

function ask(port: number, agent: http.Agent, { host, apiKey }: BenchCustomer, more: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = { host, ...more };
    const request = http.get({ host: "127.0.0.1", port, agent, path: `/api/v2?key=${apiKey}&action=services`, headers }, (response) => {
      let size = 0;
      response.on("data", (chunk: Buffer) => (size += chunk.length));
      response.on("end", () => resolve({ status: response.statusCode ?? 0, etag: response.headers.etag, size }));
      response.on("error", reject);
    });
    request.on("error", reject);
  });
}
