import { refusal } from "@vitrine/testkit/person";
import { makeProvider } from "@vitrine/testkit/provider-factory";
import { runAs } from "@vitrine/testkit/run-as";
import { makeWorld, type World } from "@vitrine/testkit/world";
import { beforeAll, expect, test } from "vitest";
import type { Caller } from "../../kernel/context/context.ts";
import { changeChildPrice, childOffer, refuseChild, requestChild } from "../../tenancy/panel/child-request.ts";
import { changeDomain } from "../../tenancy/domain/change-domain.workflow.ts";
import { followParent } from "./follow-parent.workflow.ts";
import { acceptChild, createChildPanel, listChildPanels } from "./child.workflow.ts";

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});

const setPrice = (price: string | null, by = world.asOwner) => by.run((ctx) => changeChildPrice(ctx, { price }));
const noticesOf = (userId: number, panel = world.panel) =>
  world
    .asSystem(panel)
    .run(({ tx }) => tx.selectFrom("notifications").select(["code", "params"]).where("userId", "=", userId).orderBy("id").execute());

test("without a price nothing is offered, and nothing can be requested", async () => {
  const lena = world.callerAs(await world.customer("early"));
  expect(await childOffer(lena)).toMatchObject({ price: null, request: null });
  expect(await refusal(requestChild(lena, { domain: "early.localhost:3000" }))).toMatchObject({ code: "not_found" });
});

test("a customer requests a panel at the shown price; accepting creates it at that price even if the price changed since", async () => {
  await setPrice("15");
  const customer = await world.customer("asking");
  const asking = world.callerAs(customer);
  expect(await childOffer(asking)).toMatchObject({ price: "15.00", currency: "USD" });
  const raised = requestChild(asking, { domain: "asking.localhost:3000", price: "14.99" });
  expect(await refusal(raised)).toMatchObject({ code: "price_changed" });
  const request = await requestChild(asking, { domain: "Asking.localhost:3000", price: "15" });
  expect(request).toMatchObject({ domain: "asking.localhost:3000", price: "15.00", status: "pending" });
  expect(await refusal(requestChild(asking, { domain: "other.localhost:3000" }))).toMatchObject({ code: "already_exists" });
  expect((await noticesOf(world.owner.id, world.main)).at(-1)).toMatchObject({
    code: "child_requested",
    params: { login: "asking", domain: "asking.localhost:3000" },
  });
  await setPrice("20");
  expect((await listChildPanels(world.asOwner)).requests).toMatchObject([
    { id: request.id, customer: { login: "asking" }, price: "15.00" },
  ]);
  const { child } = await acceptChild(world.asOwner, { requestId: request.id });
  expect(child).toMatchObject({ panel: { domain: "asking.localhost:3000", isChild: true }, customer: { login: "asking" }, price: "15.00" });
  expect(await childOffer(asking)).toMatchObject({ request: { status: "accepted" } });
  expect((await noticesOf(customer.id)).map(({ code }) => code)).toContain("child_accepted");
  expect((await listChildPanels(world.asOwner)).requests).toEqual([]);
  expect(await refusal(acceptChild(world.asOwner, { requestId: request.id }))).toMatchObject({ code: "not_found" });
  const ownerId = world.owner.id;
  await world.asSystem().run(({ tx }) => tx.updateTable("panels").set({ ownerId }).where("id", "=", child.panel.id).execute());
  expect(await childOffer(asking)).toMatchObject({ request: null });
});

test("a refusal has a reason, and the customer may request again", async () => {
  await setPrice("15");
  const customer = await world.customer("refused");
  const asking = world.callerAs(customer);
  const { id } = await requestChild(asking, { domain: "refused.localhost:3000" });
  await world.asOwner.run((ctx) => refuseChild(ctx, { requestId: id, reason: "Not this name" }));
  expect(await childOffer(asking)).toMatchObject({ request: { status: "refused", reason: "Not this name" } });
  expect((await noticesOf(customer.id)).at(-1)).toMatchObject({ code: "child_refused", params: { reason: "Not this name" } });
  expect(await requestChild(asking, { domain: "better.localhost:3000" })).toMatchObject({ status: "pending" });
});

test("a panel that the owner creates has the current price; only scope 99 decides, and other panels' requests are not found", async () => {
  await setPrice("20");
  const customer = await world.customer("given");
  const { child } = await createChildPanel(world.asOwner, {
    userId: customer.id,
    domain: "given.localhost:3000",
    currency: "USD",
    language: "en",
  });
  expect(child.price).toBe("20.00");
  expect(await refusal(setPrice("1", world.asManager(3)))).toMatchObject({ code: "forbidden" });
  const { id } = await requestChild(world.callerAs(await world.customer("later")), { domain: "later.localhost:3000" });
  const other = world.ownerOf(await world.newPanel());
  expect(await refusal(acceptChild(other, { requestId: id }))).toMatchObject({ code: "not_found" });
  expect(await refusal(other.run((ctx) => refuseChild(ctx, { requestId: id, reason: "x" })))).toMatchObject({ code: "not_found" });
});

async function domainJobs(): Promise<object[]> {
  const { rows } = await runAs(world.database.ownerUrl, (client) =>
    client.query<{ payload: object }>(
      `select p.payload from graphile_worker._private_jobs p join graphile_worker.jobs j using (id)
       where j.task_identifier = 'panel.domain-changed'`,
    ),
  );
  return rows.map(({ payload }) => payload);
}

test("a child panel orders at its parent's new domain once the parent changes it", async () => {
  const parent = await world.newPanel({ domain: "parent-a.localhost:3000" });
  const owner = world.ownerOf(parent);
  const customer = await world.customer("follower", { panel: parent });
  const { child } = await createChildPanel(owner, {
    userId: customer.id,
    domain: "follower.localhost:3000",
    currency: "USD",
    language: "en",
  });
  const panel = { ...parent, id: child.panel.id };
  await makeProvider(world.platform, panel, { url: "http://parent-a.localhost:3000/api/v2" });
  await makeProvider(world.platform, panel, { url: "http://elsewhere.test/api/v2" });
  await changeDomain(owner, { domain: "parent-b" });
  expect(await domainJobs()).toMatchObject([{ panelId: parent.id, from: ["parent-a.localhost:3000"] }]);
  const urls = () => world.asSystem(panel).run(({ tx }) => tx.selectFrom("providers").select("url").orderBy("id").execute());
  for (const _ of [1, 2]) await followParent(world.platform, { panelId: parent.id, from: ["parent-a.localhost:3000"] });
  expect(await urls()).toEqual([{ url: "http://parent-b.localhost:3000/api/v2" }, { url: "http://elsewhere.test/api/v2" }]);
});

test("a request that is refused while it is being accepted leaves no panel", async () => {
  const domain = "crossing.localhost:3000";
  const { id } = await requestChild(world.callerAs(await world.customer("crossing")), { domain });
  const owner = world.asOwner;
  let isFirst = true;
  const crossed: Caller = {
    ...owner,
    run: async (work, options) => {
      const answer = await owner.run(work, options);
      if (isFirst) await owner.run((ctx) => refuseChild(ctx, { requestId: id, reason: "Meanwhile" }));
      isFirst = false;
      return answer;
    },
  };
  expect(await refusal(acceptChild(crossed, { requestId: id }))).toMatchObject({ code: "not_found" });
  expect((await listChildPanels(owner)).items.map(({ panel }) => panel.domain)).not.toContain(domain);
  const left = await world.asSystem().run(({ tx }) => tx.selectFrom("panels").select("status").where("domain", "=", domain).execute());
  expect(left.map(({ status }) => status)).toEqual(["deleted"]);
});
