import { listDialogsInput } from "@vitrine/contract/support/dialog/panel-dialog";
import type { MadeUser } from "@vitrine/testkit/user-factory";
import { makeWorld, type World } from "@vitrine/testkit/world";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { listDialogs } from "./list.workflow.ts";

const MANY = 2050;
let world: World;
let lena: MadeUser;

beforeAll(async () => {
  world = await makeWorld();
  lena = await world.customer("lena");
  const { panel } = world.asOwner;
  await world.asSystem(panel).run(async ({ tx }) => {
    await sql`
      insert into dialogs (panel_id, id, user_id, subject, status, tags, last_text, last_from, last_message_at)
      select ${panel.id}, n, ${lena.id}, 'other', case when n <= 3 then 'answered' else 'closed' end,
        case when n % 1000 = 1 then array['often', 'rare'] else array['often'] end, 'Hello', 'customer', now() - interval '1 hour' + n * interval '1 second'
      from generate_series(1, ${MANY}::integer) n returning 1`.execute(tx);
    await sql`
      insert into dialog_messages (panel_id, dialog_id, sender, text, via)
      select ${panel.id}, n, 'customer', case when n = 7 then 'a needle in it' else 'a haystack' end, 'web' from generate_series(1, ${MANY}::integer) n returning 1`.execute(
      tx,
    );
  });
});

const list = async (input: object) => {
  const { items, total, totalIsEstimate = false } = await listDialogs(world.asOwner, listDialogsInput.parse({ perPage: 5, ...input }));
  return { ids: items.map(({ id }) => id), total, totalIsEstimate };
};
const exactly = (...ids: number[]) => ({ ids, total: ids.length, totalIsEstimate: false });

test("a tag of few dialogs finds all of them, also within a search and another filter", async () => {
  expect(await list({ tag: "rare" })).toEqual(exactly(2001, 1001, 1));
  expect(await list({ tag: "rare", status: "answered" })).toEqual(exactly(1));
  expect(await list({ tag: "rare", query: "1001" })).toEqual(exactly(1001));
  expect(await list({ tag: "never" })).toEqual(exactly());
});

test("a tag of many dialogs is listed completely and counted up to 1,000", async () => {
  expect(await list({ tag: "often" })).toEqual({ ids: [2050, 2049, 2048, 2047, 2046], total: 1000, totalIsEstimate: true });
  expect(await list({ tag: "often", page: 410 })).toEqual({ ids: [5, 4, 3, 2, 1], total: 2050, totalIsEstimate: true });
  expect(await list({ tag: "often", status: "answered" })).toEqual(exactly(3, 2, 1));
});

test("a frequent word is searched among the newest messages, and further back within a filter", async () => {
  expect(await list({ query: "needle" })).toEqual(exactly(7));
  expect(await list({ query: "haystack" })).toMatchObject({ ids: [2050, 2049, 2048, 2047, 2046], total: 500, totalIsEstimate: true });
  expect(await list({ query: "haystack", status: "closed" })).toMatchObject({ total: 1000, totalIsEstimate: true });
});
