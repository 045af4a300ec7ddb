import http from "node:http";
import pg from "pg";
import { createBenchDatabase, type BenchDatabase } from "./bench-database.ts";
import { cpuOf } from "./cpu.ts";
import { type BenchCustomer, signIn } from "./order-callers.ts";
import { asOwner, populate } from "./populate.ts";
import { type Bench, quantile, median, result, type Result } from "./report.ts";
import { type BenchProcess, startProcess } from "./start-process.ts";
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

/** The same list in one statement: what a server without a cache would read for every request. */
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
  const rounds: Round[] = [];
  try {
    for (let round = 0; round <= ROUNDS; round++) rounds.push(await oneRound({ server, agent, bare, customers }));
  } finally {
    agent.destroy();
    await bare.end();
    await server.stop();
  }
  // The first warms up.
  const all = (kind: keyof Round) => rounds.slice(1).flatMap((round) => round[kind]);
  const msOf = (kind: keyof Round) => all(kind).map(({ ms }) => ms);
  const row = (what: string, kind: keyof Round, goal: number) => {
    const cpu = all(kind).reduce((sum, { micros }) => sum + micros, 0) / all(kind).length / 1000;
    const about = `p50 ${median(msOf(kind)).toFixed(1)} ms, the server's CPU ${cpu.toFixed(1)} ms`;
    return result(`${what}, p99 (${about}), against the goal`, "ms", quantile(msOf(kind), 0.99), goal, { atMost: 1 });
  };
  return [
    row("the whole list", "list", GOAL_MS.list),
    row("the same compressed", "packed", GOAL_MS.list),
    row("the same with an ETag", "same", GOAL_MS.same),
    result("the whole list, p50, against one statement", "ms", median(msOf("list")), median(msOf("bare")), { atMost: 1 }),
  ];
}

interface Parts {
  server: BenchProcess;
  agent: http.Agent;
  bare: pg.Client;
  customers: BenchCustomer[];
}

interface Measured {
  ms: number;
  /** The server's CPU, rounded to its clock's hundredths of a second. */
  micros: number;
}

type Round = Record<"list" | "packed" | "same" | "bare", Measured[]>;

/** Each kind for all customers in turn. The bare rows come last: here they would cause a garbage collection while a request is measured. */
async function oneRound({ server, agent, bare, customers }: Parts): Promise<Round> {
  const etags: string[] = [];
  const each = async (call: (customer: BenchCustomer, at: number) => Promise<unknown>): Promise<Measured[]> => {
    const times: Measured[] = [];
    for (const [at, customer] of customers.entries()) {
      const [start, cpu] = [performance.now(), cpuOf(server.pid)];
      await call(customer, at);
      times.push({ ms: performance.now() - start, micros: cpuOf(server.pid) - cpu });
    }
    return times;
  };
  const send = async (customer: BenchCustomer, headers: Record<string, string>, isRight: (answer: Answer) => boolean) => {
    const answer = await ask(server.port, agent, customer, headers);
    if (!isRight(answer)) throw new Error(`an answer of ${answer.size} bytes, ${answer.status}`);
    return answer;
  };
  const list = await each(async (customer) => {
    etags.push((await send(customer, {}, ({ status, size }) => status === 200 && size > SERVICES * 100)).etag!);
  });
  const isPacked = ({ status, size }: Answer) => status === 200 && size < SERVICES * 50;
  return {
    list,
    packed: await each((customer) => send(customer, { "accept-encoding": "br" }, isPacked)),
    same: await each((customer, at) => send(customer, { "if-none-match": etags[at]! }, ({ status }) => status === 304)),
    bare: await each(({ userId }) => bare.query({ name: "list", text: LIST, values: [userId] })),
  };
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
