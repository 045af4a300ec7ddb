import { putSeoInput } from "@vitrine/contract/content/seo/seo";
import { makeWorld, type World } from "@vitrine/testkit/world";
import { beforeAll, expect, test } from "vitest";
import { getSeo, listSeo, putSeo, readSeo } from "./seo.ts";

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});

const none = { title: null, description: null };

test("a page's own text comes before the template, field by field, with its variables filled in", async () => {
  const panel = await world.newPanel();
  const owner = world.ownerOf(panel);
  const guest = world.asGuest(panel);
  const service = await world.service({ name: "Members", rate: "2" }, panel);
  expect(await readSeo(guest, "service", { id: service.id })).toEqual(none);
  await putSeo(owner, {
    items: [
      {
        target: "service",
        targetId: 0,
        language: "en",
        title: "{{name}} for {{price}} at {{panel}}",
        description: "Buy {{name}} {{typo}} {{constructor}}",
      },
      { target: "service", targetId: service.id, language: "en", title: "Real members", description: null },
      { target: "category", targetId: 0, language: "en", title: "{{name}}: {{count}}", description: null },
    ],
  });
  expect(await readSeo(guest, "service", { id: service.id })).toEqual({
    title: "Real members",
    description: "Buy Members {{typo}} {{constructor}}",
  });
  expect(await readSeo({ ...guest, language: "ru" }, "service", { id: service.id })).toEqual(none);
  const list = await listSeo(owner, { target: "service", language: "en", query: "memb", page: 1, perPage: 25 });
  expect(list.items).toMatchObject([
    { id: service.id, own: { title: "Real members" }, shown: { description: "Buy Members {{typo}} {{constructor}}" } },
  ]);
  await putSeo(owner, { items: [{ target: "service", targetId: service.id, language: "en", ...none }] });
  expect((await readSeo(guest, "service", { id: service.id })).title).toBe(`Members for $2.00 at ${panel.name}`);
  const [category] = (await listSeo(owner, { target: "category", language: "en", query: null, page: 1, perPage: 25 })).items;
  expect(await readSeo(guest, "category", { name: category!.name })).toEqual({ title: `${category!.name}: 1`, description: null });
});

test("the answer for a panel without texts can be sent back as input", async () => {
  const empty = world.ownerOf(await world.newPanel());
  const { items } = await empty.run(getSeo);
  expect(await putSeo(empty, putSeoInput.parse({ items }))).toEqual({ items: [] });
});

test("another panel's service is not found, and a home page has one text", async () => {
  const service = await world.service();
  const stranger = world.ownerOf(await world.newPanel());
  const text = { language: "en", title: "Mine", description: null } as const;
  await expect(putSeo(stranger, { items: [{ target: "service", targetId: service.id, ...text }] })).rejects.toMatchObject({
    code: "not_found",
  });
  await expect(putSeo(stranger, { items: [{ target: "home", targetId: 7, ...text }] })).rejects.toMatchObject({ code: "not_found" });
});
