import { createViewInput, type ViewState } from "@vitrine/contract/identity/preference/saved-view";
import { makeWorld } from "@vitrine/testkit/world";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { createView } from "../../identity/preference/list-views.ts";
import type { Caller } from "../../kernel/context/context.ts";
import { placeOrder } from "../placement/place.workflow.ts";
import { orderViewCounts } from "./view-counts.ts";

const ALL: ViewState = { tab: "", query: "", filters: {}, columns: null, density: null, widths: null };

test("each saved view has the number of the orders that its list shows", async () => {
  const world = await makeWorld();
  const service = await world.service({ category: "Telegram — Views" });
  const lena = await world.customer("lena", { credit: "100" });
  const links = ["https://t.me/nova", "https://t.me/nova_news", "https://youtu.be/kq3", "https://t.me/max"];
  const ids: number[] = [];
  for (const link of links) ids.push((await placeOrder(world.callerAs(lena), { service: service.id, link, quantity: 1000 }, "web")).id);
  await world.asSystem().run(async ({ tx }) => {
    await sql`update orders set status = 'done' where id = ${ids[0]}`.execute(tx);
    await sql`update orders set dispatch = 'unknown' where id = ${ids[1]}`.execute(tx);
  });
  const made: [number, number][] = [];
  const view = async (state: Partial<ViewState>, count: number, list: "orders" | "users" = "orders") => {
    const input = createViewInput.parse({ list, name: "View", state: { ...ALL, ...state } });
    const { id } = await world.asOwner.run((ctx) => createView(ctx, input));
    if (list === "orders") made.push([id, count]);
  };
  const today = await world.asSystem().run(async ({ now }) => now.toISOString().slice(0, 10));
  await view({ tab: "done" }, 1);
  await view({ tab: "unknown" }, 1);
  await view({ query: "nova" }, 2);
  await view({ query: "nova status:done" }, 1);
  await view({ query: "user:lena", filters: { networkId: "Telegram" } }, 4);
  await view({ filters: { serviceId: String(service.id), status: "queued" } }, 3);
  await view({ filters: { serviceId: "no number", kind: "nothing" } }, 4);
  await view({ filters: { dateFrom: today, dateTo: today } }, 4);
  await view({ filters: { dateFrom: "2020-01-01", dateTo: "2020-01-02" } }, 0);
  await view({ tab: "done", filters: { status: "queued" } }, 1);
  await view({ query: "price:>0.5" }, 4);
  await view({ query: "price:>5" }, 0);
  await view({ query: "lena" }, 4, "users");

  const counted = async (caller: Caller) => (await caller.run(orderViewCounts)).items;
  const byId = (items: Awaited<ReturnType<typeof counted>>) => items.toSorted((a, b) => a.viewId - b.viewId);
  expect(byId(await counted(world.asOwner))).toEqual(made.map(([viewId, count]) => ({ viewId, count, more: false })));
  const manager = await world.mainUser();
  expect(await counted(world.callerAs({ kind: "manager", scope: 99, userId: manager.id, isActivated: true }))).toEqual([]);
  await expect(counted(world.callerAs(lena))).rejects.toMatchObject({ code: "forbidden" });
});
