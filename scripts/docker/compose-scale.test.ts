import { readFileSync } from "node:fs";
import path from "node:path";
import { addressOf } from "@vitrine/db/citus/servers";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { ROOT } from "../process/run-node.ts";

interface Service {
  image?: string;
  command?: string;
  environment?: Record<string, string>;
  networks?: string[];
  volumes?: string[];
  extends?: { file: string; service: string };
  depends_on?: Record<string, { condition: string }>;
}

interface Compose {
  services: Record<string, Service>;
  networks: Record<string, { internal?: boolean }>;
  volumes: Record<string, unknown>;
}

const read = (file: string): string => readFileSync(path.join(ROOT, "docker", file), "utf8");
const parsed = (file: string): Compose => parse(read(file), { merge: true, logLevel: "error" }) as Compose;
const [base, scale] = [parsed("compose.yml"), parsed("compose.scale.yml")];

const extending = (service: string) =>
  Object.entries(scale.services).flatMap(([name, found]) => (name === service || found.extends?.service === service ? [name] : []));

test("it adds to compose.yml: two database servers for panels, two servers, two workers, and names nothing that is not there", () => {
  expect(extending("server")).toEqual(["server", "server-2"]);
  expect(extending("worker")).toEqual(["worker", "worker-2"]);
  const added = Object.keys(scale.services).filter((name) => !(name in base.services));
  expect(added).toEqual(["shard-1", "shard-2", "distribute", "server-2", "worker-2"]);
  for (const { extends: from } of Object.values(scale.services)) if (from) expect(base.services, from.service).toHaveProperty(from.service);
  const known = new Set([...Object.keys(base.services), ...added]);
  for (const { depends_on: needed = {} } of Object.values(scale.services))
    expect(Object.keys(needed).filter((name) => !known.has(name))).toEqual([]);
});

test("the panels are distributed over every database server before anything of the product starts", () => {
  const [, ...said] = scale.services["distribute"]!.command!.split(/ --(?:coordinator|worker) /);
  expect(said.map(addressOf).map(({ host, port }) => `${host}:${port}`)).toEqual(["database:5432", "shard-1:5432", "shard-2:5432"]);
  for (const name of ["server", "server-2", "worker", "worker-2", "bot"])
    expect(scale.services[name]!.depends_on).toHaveProperty("distribute", { condition: "service_completed_successfully" });
  for (const name of ["shard-1", "shard-2"])
    expect(scale.services["distribute"]!.depends_on).toHaveProperty(name, { condition: "service_healthy" });
});

test("database servers without passwords are reached from the coordinator alone, and each keeps its rows", () => {
  const open = Object.entries(scale.services).filter(([, { environment }]) => environment?.["POSTGRES_HOST_AUTH_METHOD"] === "trust");
  expect(open.map(([name]) => name)).toEqual(["shard-1", "shard-2"]);
  for (const [name, { networks, volumes }] of open) {
    expect(networks).toEqual(["shards"]);
    expect(volumes).toEqual([`${name}:/var/lib/postgresql`]);
    expect(scale.volumes).toHaveProperty(name);
  }
  expect(scale.networks["shards"]).toEqual({ internal: true });
  expect(Object.entries(scale.services).flatMap(([name, { networks }]) => (networks?.includes("shards") ? [name] : []))).toEqual([
    "database",
    "shard-1",
    "shard-2",
  ]);
});

test("all database servers run the same Citus, and can prepare a change on several of them", () => {
  const servers = ["database", "shard-1", "shard-2"].map((name) => scale.services[name]!);
  expect(new Set(servers.map(({ image }) => image)).size).toBe(1);
  for (const { image, command } of servers) {
    expect(image).toMatch(/^citusdata\/citus:\d+\.\d+\.\d+$/);
    for (const setting of ["shared_preload_libraries=citus", "max_prepared_transactions="]) expect(command).toContain(setting);
  }
});

test("Caddy forwards to both servers", () => {
  expect(scale.services["caddy"]!.environment).toEqual({ OTHER_SERVERS: "server-2:3000" });
  expect(read("Caddyfile")).toContain("reverse_proxy {$SERVER:server:3000} {$OTHER_SERVERS} {");
});
