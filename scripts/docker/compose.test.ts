import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { BACKUP_ENV_NAMES } from "@vitrine/config/backup-env";
import { ENV_NAMES } from "@vitrine/config/env";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { ROOT } from "../process/run-node.ts";

interface Service {
  image?: string;
  environment?: Record<string, string>;
  ports?: string[];
  profiles?: string[];
  networks?: unknown;
  volumes?: string[];
}

const read = (file: string): string => readFileSync(path.join(ROOT, "docker", file), "utf8");
const { services, volumes } = parse(read("compose.yml"), { merge: true }) as {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
};

/** Set there, or in a comment that shows its default. */
const EXAMPLES = [...read(".env.example").matchAll(/^(?:# )?([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name!);
/** Read by compose itself. */
const OF_COMPOSE = new Set(["COMPOSE_PROFILES"]);
const PROCESSES = ["server", "worker", "bot"];

/** Variables set by the image, the network or another variable, and those that only development reads. */
const DECIDED: Record<string, string> = {
  NODE_ENV: "the image",
  HOST: "the image",
  PORT: "the image; of the machine, the server's port mapping",
  DATA_DIR: "the image",
  BOT_PORT: "the Caddyfile forwards to the default",
  WORKER_METRICS_PORT: "Prometheus asks there",
  BOT_METRICS_PORT: "Prometheus asks there",
  DATABASE_URL: "migrate alone",
  OWNER_DATABASE_URL: "the worker alone",
  RATE_LIMITS: "cannot be off in production",
  ALLOW_PRIVATE_PROVIDERS: "cannot be on in production",
  PRACTICE_PROVIDER_URL: "development",
  PRACTICE_PORT: "development",
  STRIPE_API_ROOT: "refused in production",
};

const namesIn = (value: unknown): string[] => [...JSON.stringify(value).matchAll(/\$\{([A-Z0-9_]+)/g)].map(([, name]) => name!);

test("each variable of the example reaches what it is for", () => {
  expect(EXAMPLES.length).toBeGreaterThan(10);
  const taken = new Set(Object.values(services).flatMap(({ environment, ports }) => namesIn({ environment, ports })));
  expect(EXAMPLES.filter((name) => !taken.has(name) && !OF_COMPOSE.has(name))).toEqual([]);
  expect([...taken].filter((name) => !EXAMPLES.includes(name))).toEqual([]);
});

test.each(PROCESSES)("%s gets every variable that the product reads", (name) => {
  const { environment = {} } = services[name]!;
  const missing = ENV_NAMES.filter((variable) => !(variable in environment) && !(variable in DECIDED));
  expect(missing).toEqual([]);
  for (const variable of EXAMPLES.filter((example) => ENV_NAMES.includes(example) && example !== "PORT"))
    expect(environment[variable], variable).toContain(`\${${variable}`);
});

test("every passed variable is read by a process", () => {
  for (const name of [...PROCESSES, "migrate"])
    expect(Object.keys(services[name]!.environment ?? {}).filter((variable) => !ENV_NAMES.includes(variable))).toEqual([]);
  const backup = new Set([...ENV_NAMES, ...BACKUP_ENV_NAMES]);
  for (const name of ["backup", "restore", "doctor"])
    expect(Object.keys(services[name]!.environment ?? {}).filter((variable) => !backup.has(variable))).toEqual([]);
  expect(BACKUP_ENV_NAMES.filter((variable) => !(variable in services["backup"]!.environment!))).toEqual([]);
  expect(Object.keys(DECIDED).filter((variable) => !ENV_NAMES.includes(variable))).toEqual([]);
});

test("an owner's connection is given to the migrations, the worker and the backup alone", () => {
  const owners = Object.entries(services).filter(([, service]) => JSON.stringify(service.environment ?? {}).includes("OWNER_PASSWORD"));
  expect(owners.map(([name]) => name).toSorted()).toEqual(["backup", "database", "migrate", "worker"]);
});

/** Folders of the image, and volumes; the rest are files next to compose.yml. */
const mounts = Object.values(services).flatMap(({ volumes = [] }) => volumes.map((volume) => volume.split(":")[0]!));

test("every file that a service mounts, and every volume, is there", () => {
  expect(mounts.filter((source) => source.startsWith(".") && !existsSync(path.join(ROOT, "docker", source)))).toEqual([]);
  const named = new Set(mounts.filter((source) => !source.startsWith(".")));
  expect([...named].filter((name) => !(name in volumes))).toEqual([]);
  expect(Object.keys(volumes).filter((name) => !named.has(name))).toEqual([]);
});

test("only the proxy is reachable from outside, and Prometheus scrapes the addresses where the processes listen", () => {
  const open = Object.entries(services).filter(([, { ports = [] }]) => ports.some((port) => !port.startsWith("127.0.0.1:")));
  expect(open.map(([name]) => name)).toEqual(["caddy"]);
  const { scrape_configs: jobs } = parse(read("prometheus/prometheus.yml")) as {
    scrape_configs: { job_name: string; dns_sd_configs: { names: string[]; port: number }[] }[];
  };
  const expected = {
    server: 3000,
    worker: services["worker"]!.environment!["WORKER_METRICS_PORT"],
    bot: services["bot"]!.environment!["BOT_METRICS_PORT"],
  };
  expect(Object.fromEntries(jobs.map((job) => [job.dns_sd_configs[0]!.names[0]!, job.dns_sd_configs[0]!.port]))).toEqual(expected);
});

test("the mail server sends for the other services alone, as the production chapter has it", () => {
  const { networks } = parse(read("compose.yml")) as { networks: { default: { ipam: { config: { subnet: string }[] } } } };
  const { environment = {}, ports, profiles, volumes: kept = [] } = services["mail"]!;
  expect([profiles, ports]).toEqual([["mail"], undefined]);
  expect(environment["POSTFIX_mynetworks"]!.split(",")).toEqual(["127.0.0.0/8", networks.default.ipam.config[0]!.subnet]);
  // Without the key each start would need another record; without the queue a restart would lose what waits.
  expect(kept.map((volume) => volume.split(":")[1])).toEqual(["/etc/opendkim/keys", "/var/spool/postfix"]);
  const [, block] = /### Email[\s\S]*?```sh\n([\s\S]*?)```/.exec(readFileSync(path.join(ROOT, "README.md"), "utf8"))!;
  const settings = Object.fromEntries(
    block!
      .trim()
      .split("\n")
      .map((line) => line.split("=", 2) as [string, string]),
  );
  expect(Object.keys(settings).filter((name) => !EXAMPLES.includes(name))).toEqual([]);
  const { MAIL_DOMAIN, MAIL_FROM, SMTP_URL, COMPOSE_PROFILES } = settings;
  expect([MAIL_FROM!.endsWith(`@${MAIL_DOMAIN}>`), COMPOSE_PROFILES!.split(",").includes("mail")]).toEqual([true, true]);
  expect(new URL(SMTP_URL!)).toMatchObject({ protocol: "smtp:", hostname: "mail", port: "587", username: "" });
});

test("every image that is fetched is of one version", () => {
  const fetched = Object.values(services).flatMap(({ image }) => (image === undefined || image === "vitrine" ? [] : [image]));
  expect(fetched.length).toBeGreaterThan(4);
  expect(fetched.filter((image) => !/:v?\d+\.\d+(\.\d+)?(-\w+)?$/.test(image))).toEqual([]);
});

test("the proxy asks the server before it fetches a certificate, and keeps what is internal to itself", () => {
  const caddy = read("Caddyfile");
  expect(caddy).toContain("ask http://{$SERVER:server:3000}/internal/tls");
  expect(caddy).toMatch(/@internal path \/internal\/\* \/metrics\n\s*respond @internal 404/);
  expect(caddy).toMatch(/https:\/\/ \{\s*tls \{\s*on_demand\s*\}\s*import product\s*\}/);
  expect(Object.keys(services["caddy"]!.environment!)).toEqual(["ADMIN_HOSTS", "CADDY_OPTIONS"]);
});
