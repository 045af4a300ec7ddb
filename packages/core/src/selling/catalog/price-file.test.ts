import { priceFileInput } from "@vitrine/contract/selling/catalog/price-file";
import { makeWorld, type World } from "@vitrine/testkit/world";
import { beforeAll, expect, test } from "vitest";
import { setUserTerms } from "../price/user-terms.ts";
import { priceFile } from "./price-file.ts";

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});

const lines = async (caller: ReturnType<World["asGuest"]>, input = {}) => {
  const file = await priceFile(caller, priceFileInput.parse(input));
  return (await file.text()).trim().split("\r\n");
};

test("the file has the services that can be ordered, at the caller's prices and without costs", async () => {
  const telegram = await world.service({ name: "=Members, fast", rate: "2.00", cost: "1.00", category: "Telegram members", refill: true });
  const likes = await world.service({ name: "Likes", rate: "1.00", cost: "0.10" });
  await world.service({ name: "Hidden", status: "off" });
  const [head, ...rows] = await lines(world.asGuest());
  expect(head!.replace("\uFEFF", "")).toBe("ID,Name,Category,Network,Type,Rate per 1000,Minimum,Maximum,Refill,Cancel");
  expect(rows.toSorted()).toEqual(
    [
      `${telegram.id},"'=Members, fast",Telegram members,Telegram,Default,2.00,100,10000,yes,no`,
      `${likes.id},Likes,Instagram — Likes,Instagram,Default,1.00,100,10000,no,no`,
    ].toSorted(),
  );
  expect(await lines(world.asGuest(), { network: "Telegram" })).toHaveLength(2);
  const lena = await world.customer();
  await world.asOwner.run((ctx) => setUserTerms(ctx, { userId: lena.id, discount: "10", groupId: null }));
  world.clock.advance(6000);
  expect((await lines(world.callerAs(lena)))[1]).toContain(",1.80,");
});

test("the spreadsheet has the same rows, and the date in its name", async () => {
  const file = await priceFile(world.asGuest(), priceFileInput.parse({ format: "xlsx" }));
  expect(file.name).toMatch(/^prices_\d{4}-\d\d-\d\d\.xlsx$/);
  expect(
    Buffer.from(await file.arrayBuffer())
      .subarray(0, 2)
      .toString(),
  ).toBe("PK");
});
