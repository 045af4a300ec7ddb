import http from "node:http";
import type { AddressInfo } from "node:net";
import type { Actor } from "@vitrine/contract/kernel/permission/actor";
import { PERMISSIONS } from "@vitrine/contract/kernel/permission/table";
import { AppError } from "@vitrine/contract/kernel/error/app-error";
import type { Caller } from "@vitrine/core/kernel/context/context";
import { createRestRouter, restErrors } from "@vitrine/rest/create-rest-router";
import type { Visit } from "@vitrine/rest/row";
import { ROWS } from "@vitrine/rest/rows";
import { jsonSchemaOf } from "@vitrine/rest/wire/json-schema";
import { answerByTable, everyActor } from "@vitrine/testkit/every-actor";
import { sampleInput } from "@vitrine/testkit/sample-input";
import { makeWorld, type World } from "@vitrine/testkit/world";
import express from "express";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

/** The caller is chosen by a header; real-access.test.ts covers sessions and keys. */
const WHO = "x-who";

let world: World;
let server: http.Server;
const agent = new http.Agent({ keepAlive: true });

const actors = () => everyActor(world.owner.id);

/** Past the access check nothing happens: every transaction is refused, on other panels too. */
const idle = (caller: Caller): Caller => ({
  ...caller,
  on: (...place) => idle(caller.on(...place)),
  run: () => Promise.reject(new AppError("unavailable")),
});

const visitOf = (actor: Actor): Visit => ({
  caller: idle(world.callerAs(actor)),
  origin: { ip: "203.0.113.7", userAgent: "test", replaces: undefined },
  held: undefined,
  signIn: () => undefined,
  signOut: () => undefined,
  issueCsrf: () => undefined,
});

beforeAll(async () => {
  world = await makeWorld();
  const app = express();
  app.use((request, response, next) => {
    const [, actor] = actors()[Number(request.get(WHO))]!;
    response.locals["visit"] = visitOf(actor);
    next();
  });
  app.use(createRestRouter());
  app.use(restErrors({ log: () => undefined, languageOf: () => "en" }));
  server = app.listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
});
afterAll(() => {
  agent.destroy();
  server.closeAllConnections();
  server.close();
});

function ask({ method, path, input }: (typeof ROWS)[number], who: number): Promise<string> {
  const sample = { ...(sampleInput(jsonSchemaOf(input, "input")) as Record<string, unknown>), panelId: world.panel.id };
  const target = path.replace(/\{(\w+)\}/g, (_, name: string) => String((sample as Record<string, unknown>)[name]));
  return new Promise((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    const request = http.request(
      { host: "127.0.0.1", port, path: `/${target}`, method: method.toUpperCase(), agent, headers: { [WHO]: String(who) } },
      (response) => {
        let text = "";
        response.on("data", (chunk: Buffer) => (text += chunk.toString()));
        response.on("end", () => resolve(wordOf(path, response.statusCode!, text)));
      },
    );
    request.on("error", reject).end();
  });
}

/** Rows that look up something before the transaction. */
const FINDS_ITSELF = /^(share\/\{sharedId\}|guest\/orders\/\{token\}|news\/\{token\})/;
const KNOWN = { 401: "unauthenticated", 403: "forbidden", 404: "not_found" } as Record<number, string>;

function wordOf(path: string, status: number, text: string): string {
  const word = KNOWN[status];
  if (word === undefined || (word === "not_found" && FINDS_ITSELF.test(path))) return "passes";
  const { code } = (JSON.parse(text) as { error: { code: string } }).error;
  return code === word ? word : "passes";
}

test("there are rows to walk", () => expect(ROWS.length).toBeGreaterThan(40));

describe.each(ROWS.map((row) => [`${row.method.toUpperCase()} ${row.path}`, row] as const))("%s", (_name, row) => {
  test("answers every role, scope and key as the table says", async () => {
    expect(Object.keys(PERMISSIONS)).toContain(row.permission);
    const on = row.path.includes("{panelId}") ? "panel" : "host";
    const answers = await Promise.all(actors().map(async ([name], who) => [name, await ask(row, who)]));
    // The demo is shown in the cabinet only.
    const isHidden = (actor: Actor) => on === "panel" && actor.kind === "viewer";
    expect(answers).toEqual(
      actors().map(([name, actor]) => [name, isHidden(actor) ? "not_found" : answerByTable(actor, row.permission, on)]),
    );
  });
});
