import type { PanelContext } from "../../kernel/context/panel-context.ts";
import { makeWorld, type World } from "@vitrine/testkit/world";
import { runAs } from "@vitrine/testkit/run-as";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { rulesOf } from "../../selling/rule/memory.ts";
import { resolvePanel } from "../../kernel/context/resolve-panel.ts";
import { readFrame } from "./frame.ts";
import { followPanel, pageVersion } from "./page-version.ts";

/** Statements with the panel as $1; each changes what its storefront shows. */
const CHANGES = {
  panels: "update panels set contact_telegram = 'nova' where id = $1",
  appearances: "insert into appearances (panel_id) values ($1)",
  "appearances again": `update appearances set published = '{"radius": 4}' where panel_id = $1`,
  articles: "insert into articles (panel_id, kind, slug, language, title, body) values ($1, 'page', 'a', 'en', 'A', 'a')",
  "article redirects": "insert into article_redirects (panel_id, kind, from_slug, to_slug) values ($1, 'page', 'b', 'a')",
  bots: "insert into bots (panel_id, bot_id, username, name) values ($1, 7, 'nova_bot', 'Nova')",
  "bots no longer": "delete from bots where panel_id = $1",
  categories: "update categories set icon = 'star' where panel_id = $1",
  "questions and answers": "insert into faq_items values ($1, 'main', 1, 'en', 'Why?', 'So.', 1)",
  "happy hours":
    "insert into happy_hours (panel_id, name, discount, starts_at, ends_at) values ($1, 'A', 10, now(), now() + interval '1 day')",
  images: `with made as (insert into files (panel_id, name, purpose, type, size, created_by) values ($1, 'a.png', 'logo', 'image/png', 1, '{}') returning id)
    insert into panel_images (panel_id, kind, file_id) select $1, 'logo', id from made`,
  integrations: `insert into integrations (panel_id, ids) values ($1, '{"ga4": "G-1"}')`,
  "in-house services": "insert into own_services (panel_id, service_id, pay) select $1, id, 1 from services where panel_id = $1",
  menus: `insert into panel_menus (panel_id, items) values ($1, '[]')`,
  "pop-ups": "insert into popups (panel_id, title, body, audience, frequency) values ($1, 'Sale', 'Today', 'everyone', 'once')",
  prices: "update services set rate = rate + 1 where panel_id = $1",
  "words for search engines": "insert into seo_texts (panel_id, target, language, title) values ($1, 'home', 'en', 'Nova')",
  wording: `insert into panel_texts (panel_id, language, texts) values ($1, 'en', '{"home.title": "Nova"}')`,
};

let world: World;
beforeAll(async () => {
  world = await makeWorld();
  await world.service();
});

afterEach(() => void vi.useRealTimers());

const versionOf = async (panel: PanelContext) => pageVersion(world.asGuest(panel), await followPanel(world.platform, panel));
/** On its own connection, as in another process. */
const change = (statement: string, panel = world.panel) => runAs(world.database.ownerUrl, (client) => client.query(statement, [panel.id]));

test.each(Object.entries(CHANGES))("a change of %s changes the version of the panel's pages", async (_, statement) => {
  const other = await world.newPanel();
  const [before, others] = [await versionOf(world.panel), await versionOf(other)];
  await change(statement);
  expect(await versionOf(world.panel)).not.toBe(before);
  expect(await versionOf(other)).toBe(others);
});

test("a check of the domain does not change it", async () => {
  const before = await versionOf(world.panel);
  await change("update panels set domain_checked_at = now() where id = $1");
  expect(await versionOf(world.panel)).toBe(before);
});

test("the version changes when happy hours begin and end", async () => {
  const panel = await world.newPanel();
  await change(
    `insert into happy_hours (panel_id, name, discount, starts_at, ends_at)
    values ($1, 'A', 10, '2090-01-01T10:00:00Z', '2090-01-01T11:00:00Z')`,
    panel,
  );
  const at = async (time: string) => {
    world.clock.advance(Date.parse(time) - world.platform.now().getTime());
    return versionOf(panel);
  };
  const before = await at("2090-01-01T09:55:00Z");
  const during = await at("2090-01-01T10:00:00Z");
  expect(during).not.toBe(before);
  expect(await at("2090-01-01T10:55:00Z")).toBe(during);
  expect(await at("2090-01-01T11:00:00Z")).toBe(before);
});

test("what was remembered of the panel is read again after another process changed it, and stays remembered otherwise", async () => {
  const panel = await world.newPanel();
  // The clock stands still, so remembered values don't expire on a slow machine.
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
  const guest = world.asGuest(panel);
  const shown = async () => ({
    name: (await resolvePanel(world.platform, panel.domain))!.name,
    menu: (await readFrame(guest)).header.map(({ label }) => label),
    mostCharge: (await rulesOf(guest)).mostCharge,
  });
  await followPanel(world.platform, panel);
  const before = await shown();
  expect(before.menu).toEqual([]);
  await change("insert into order_rules (panel_id, most_charge) values ($1, 5)", panel);
  await followPanel(world.platform, panel);
  expect(await shown()).toEqual(before);
  await change(
    `insert into panel_menus (panel_id, items) values ($1, '[{"place": "header", "href": "/a", "labels": {"en": "About"}}]')`,
    panel,
  );
  await change("update panels set name = 'Supernova' where id = $1", panel);
  expect(await shown()).toEqual(before);
  await followPanel(world.platform, panel);
  expect(await shown()).toEqual({ name: "Supernova", menu: ["About"], mostCharge: 5n });
});
