import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readProductEnv } from "./env.ts";

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "vitrine-env-"));
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

const GOOD_KEY = "q7Zr2mXb9KpLw4sVtYc8NdHf3GjEa6Tu";

test("development needs nothing and listens on loopback only", () => {
  const env = readProductEnv({ DATA_DIR: folder });
  expect(env).toMatchObject({
    HOST: "127.0.0.1",
    PORT: 3000,
    ADMIN_HOSTS: ["localhost:3000"],
    ALLOW_PRIVATE_PROVIDERS: true,
    RATE_LIMITS: true,
  });
  expect(env.DATABASE_URL).toBeUndefined();
});

test("Stripe's API is Stripe's own in production", () => {
  const source = { DATA_DIR: folder, SECRET_KEY: GOOD_KEY, STRIPE_API_ROOT: "http://127.0.0.1:1" };
  expect(readProductEnv(source)).toMatchObject({ STRIPE_API_ROOT: "http://127.0.0.1:1" });
  expect(() => readProductEnv({ ...source, NODE_ENV: "production" })).toThrow("STRIPE_API_ROOT: cannot be set in production");
});

test("the development secret is generated once, kept, and readable only by its owner", () => {
  const first = readProductEnv({ DATA_DIR: folder }).SECRET_KEY;
  expect(first.length).toBeGreaterThanOrEqual(32);
  expect(readProductEnv({ DATA_DIR: folder }).SECRET_KEY).toBe(first);
  expect(fs.statSync(path.join(folder, "secret-key")).mode & 0o077).toBe(0);
});

test("production listens on all addresses, rejects private providers and generates no secret", () => {
  const env = readProductEnv({ NODE_ENV: "production", DATA_DIR: folder, SECRET_KEY: GOOD_KEY });
  expect(env).toMatchObject({ HOST: "0.0.0.0", ALLOW_PRIVATE_PROVIDERS: false });
  expect(fs.readdirSync(folder)).toEqual([]);
});

test.each([
  ["absent", undefined],
  ["short", "q7Zr2mXb9KpLw4s"],
  ["from a sample", "change-me-change-me-change-me-123456"],
  ["typed", "abababababababababababababababababab"],
])("production refuses a secret that is %s", (_, key) => {
  expect(() => readProductEnv({ NODE_ENV: "production", DATA_DIR: folder, SECRET_KEY: key })).toThrow(/SECRET_KEY/);
});

test.each([
  ["ALLOW_PRIVATE_PROVIDERS", "on"],
  ["RATE_LIMITS", "off"],
])("production refuses %s=%s, development takes it", (name, value) => {
  const source = { DATA_DIR: folder, SECRET_KEY: GOOD_KEY, [name]: value };
  expect(() => readProductEnv({ ...source, NODE_ENV: "production" })).toThrow(`${name}: cannot be ${value} in production`);
  expect(readProductEnv(source)).toMatchObject({ [name]: value === "on" });
});

test("replies by email need their domain and their secret", () => {
  const secret = "k3Jd82mXb9KpLw4sVtYc8NdH";
  const both = { MAIL_REPLY_DOMAIN: "Reply.Example.com", MAIL_INBOUND_SECRET: secret };
  expect(readProductEnv({ DATA_DIR: folder, ...both })).toMatchObject({
    MAIL_REPLY_DOMAIN: "reply.example.com",
    MAIL_INBOUND_SECRET: secret,
  });
  const only = (name: keyof typeof both) => () => readProductEnv({ DATA_DIR: folder, [name]: both[name] });
  expect(only("MAIL_REPLY_DOMAIN")).toThrow("MAIL_INBOUND_SECRET: is required with");
  expect(only("MAIL_INBOUND_SECRET")).toThrow("MAIL_REPLY_DOMAIN: is required with");
  const guessable = { ...both, MAIL_INBOUND_SECRET: "change-me-change-me-change-me" };
  expect(() => readProductEnv({ NODE_ENV: "production", DATA_DIR: folder, SECRET_KEY: GOOD_KEY, ...guessable })).toThrow(
    "MAIL_INBOUND_SECRET",
  );
});

test("the port is part of the default admin host, lists are split", () => {
  const env = readProductEnv({ DATA_DIR: folder, PORT: "4001", TRUSTED_PROXIES: "10.0.0.0/8, ::1" });
  expect(env.ADMIN_HOSTS).toEqual(["localhost:4001"]);
  expect(env.TRUSTED_PROXIES).toEqual(["10.0.0.0/8", "::1"]);
});

test.each([
  ["TRUSTED_PROXIES", "10.0.0.0/40"],
  ["DATABASE_URL", "mysql://x"],
  ["MAIL_REPLY_DOMAIN", "reply@example.com"],
  ["MAIL_INBOUND_SECRET", "short"],
  ["ADMIN_HOSTS", "http://x"],
  ["PRACTICE_PROVIDER_URL", "http://127.0.0.1:1/api"],
  ["STRIPE_API_ROOT", "https://stripe.example/v1"],
  ["RATE_LIMITS", "maybe"],
])("%s=%s is refused by name", (name, value) => {
  expect(() => readProductEnv({ DATA_DIR: folder, [name]: value })).toThrow(name);
});
