import { makeWorld, type World } from "@vitrine/testkit/world";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Served, serve } from "../../test/served.ts";

let world: World;
let served: Served;
beforeAll(async () => {
  world = await makeWorld({ settings: { scheme: "https", production: true } });
  served = await serve(world.platform);
});
afterAll(() => served.close());

test("over https cookies have the __Host- prefix and are Secure", async () => {
  const client = served.client(world.panel.domain);
  const made = await client.write("/api/register", { email: "https@example.com", password: "long enough" });
  expect(made.status).toBe(201);
  const [session, csrf] = made.headers["set-cookie"]!;
  expect(session).toMatch(/^__Host-sid=[a-z2-7]{52}; Path=\/; SameSite=Lax; HttpOnly; Secure; Expires=/);
  expect(session).not.toContain("Domain");
  expect(csrf).toMatch(/^XSRF-TOKEN=[^;]+; Path=\/; SameSite=Lax; Secure/);
  expect((await client.send("/api/user")).json.client_type).toBe("user");
});

test("every answer has HSTS", async () => {
  const client = served.client(world.panel.domain);
  const paths = [
    "/",
    "/api/user",
    "/api/v2",
    "/trpc/account.me",
    "/admin/api/user",
    "/healthz",
    "/readyz",
    "/static/none.js",
    "/nowhere",
    "/internal/tls",
  ];
  for (const path of paths)
    expect([path, (await client.send(path)).headers["strict-transport-security"]]).toEqual([path, "max-age=31536000"]);
  expect((await served.client("unknown.example").send("/")).headers["strict-transport-security"]).toBe("max-age=31536000");
});

test("pages have security headers", async () => {
  const { headers } = await served.client(world.panel.domain).send("/api/docs");
  expect(headers["strict-transport-security"]).toMatch(/^max-age=\d{8}/);
  expect(headers["x-content-type-options"]).toBe("nosniff");
  expect(headers["referrer-policy"]).toBe("strict-origin-when-cross-origin");
  expect(headers["x-powered-by"]).toBeUndefined();
  const policy = headers["content-security-policy"] as string;
  expect(policy).toMatch(/script-src 'self' 'nonce-[\w+/=]{20,}'(;|$)/);
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  for (const part of ["default-src 'self'", "object-src 'none'", "base-uri 'none'", "form-action 'self'", "upgrade-insecure-requests"])
    expect(policy).toContain(part);
});
