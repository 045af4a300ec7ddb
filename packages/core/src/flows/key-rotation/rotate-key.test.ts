import { makeProvider } from "@vitrine/testkit/provider-factory";
import { runAs } from "@vitrine/testkit/template";
import { makeWorld, type World } from "@vitrine/testkit/world";
import { beforeAll, expect, test } from "vitest";
import { providerKeyPlace } from "../../supply/provider/access.ts";
import { rotateKey } from "./rotate-key.workflow.ts";
import { SEALED_COLUMNS } from "./sealed-columns.ts";
import { createSealer } from "../../kernel/secret/sealer.ts";

const NEXT = createSealer("a wholly different key, as long as it must be");

let world: World;
let panels: { id: number; provider: number }[];
beforeAll(async () => {
  world = await makeWorld();
  const second = await world.newPanel();
  panels = [];
  for (const panel of [world.panel, second]) {
    const provider = await makeProvider(world.platform, panel, { key: `canary of ${panel.id}` });
    panels.push({ id: panel.id, provider });
  }
});

const query = <Row extends object>(text: string, values: unknown[] = []) =>
  runAs(world.database.ownerUrl, async (client) => (await client.query<Row>(text, values)).rows);
const sealedOf = async (provider: number) =>
  (await query<{ sealed: Buffer }>("select key_sealed as sealed from providers where id = $1", [provider]))[0]!.sealed;

test("every sealed column of the database is known", async () => {
  const found = await query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = 'public' and data_type = 'bytea' and column_name like '%sealed%' order by 1`,
  );
  expect(found.map(({ name }) => name)).toEqual(SEALED_COLUMNS.map(({ table, column }) => `${table}.${column}`).toSorted());
});

test("a dump contains no secret, and a value moved to another row does not open", async () => {
  const [first, second] = panels as [(typeof panels)[0], (typeof panels)[0]];
  const [mine, theirs] = [await sealedOf(first.provider), await sealedOf(second.provider)];
  expect(mine.toString("latin1")).not.toContain("canary");
  const { sealer } = world.platform;
  expect(sealer.open(mine, providerKeyPlace(first.id, first.provider))).toBe(`canary of ${first.id}`);
  expect(() => sealer.open(theirs, providerKeyPlace(first.id, first.provider))).toThrow();
});

test("everything is resealed under the new key; a second run finds nothing to do", async () => {
  expect(await rotateKey(world.platform.db, world.platform.sealer, NEXT)).toBe(2);
  for (const { id, provider } of panels) {
    const sealed = await sealedOf(provider);
    expect(NEXT.open(sealed, providerKeyPlace(id, provider))).toBe(`canary of ${id}`);
    expect(() => world.platform.sealer.open(sealed, providerKeyPlace(id, provider))).toThrow();
  }
  expect(await rotateKey(world.platform.db, world.platform.sealer, NEXT)).toBe(0);
});

test("a value that opens under neither key stops the rotation before it changes the panel", async () => {
  const [first] = panels as [(typeof panels)[0]];
  await query("update providers set key_sealed = '\\x01' where id = $1", [first.provider]);
  await expect(rotateKey(world.platform.db, NEXT, createSealer("yet another key of the length that is required"))).rejects.toThrow(
    `A secret in providers (panel ${first.id}, ${first.provider}) opens under neither`,
  );
});
