import { LANGUAGES } from "@vitrine/contract/kernel/language/language-tags";
import { putTranslationsInput } from "@vitrine/contract/selling/translation/translation";
import { makeWorld, type World } from "@vitrine/testkit/world";
import { beforeAll, expect, test } from "vitest";
import type { Caller } from "../../kernel/context/context.ts";
import { panelById } from "../../kernel/context/resolve-panel.ts";
import { putTranslations } from "../../selling/translation/put.ts";
import { updatePanelSettings } from "../../tenancy/settings/settings.ts";
import { getLanguage, listLanguages, listTexts, putLanguage } from "./languages.ts";
import { originalsIn } from "./originals.ts";
import { readWording } from "./wording.ts";

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
const ownPanel = async () => world.ownerOf(await world.newPanel());
const all = (owner: Caller) => owner.run(listLanguages);
const fieldsOf = (put: Promise<unknown>) =>
  put.then(
    () => undefined,
    (error: { fields?: Record<string, { code: string }> }) =>
      Object.fromEntries(Object.entries(error.fields ?? {}).map(([field, { code }]) => [field, code])),
  );

test("a language is turned off and on, and another becomes the default", async () => {
  const owner = await ownPanel();
  expect((await all(owner)).items).toMatchObject(
    LANGUAGES.map((id) => ({ id, isOn: true, isDefault: id === "en", texts: {}, version: 0 })),
  );
  expect(await putLanguage(owner, { languageId: "ru", isOn: false })).toMatchObject({ id: "ru", isOn: false });
  expect(await panelById(world.platform, owner.panel.id)).toMatchObject({ language: "en", languages: ["en", "uk"] });
  await expect(putLanguage(owner, { languageId: "en", isOn: false })).rejects.toMatchObject({ code: "default_language" });
  await expect(putLanguage(owner, { languageId: "ru", isOn: false, isDefault: true })).rejects.toMatchObject({ code: "default_language" });
  await expect(putLanguage(owner, { languageId: "en", isOn: true, isDefault: false })).rejects.toMatchObject({ code: "default_language" });
  await putLanguage(owner, { languageId: "uk", isOn: true, isDefault: true });
  await putLanguage(owner, { languageId: "en", isOn: false });
  expect(await panelById(world.platform, owner.panel.id)).toMatchObject({ language: "uk", languages: ["uk"] });
  await updatePanelSettings(owner, { language: "ru" });
  expect(await panelById(world.platform, owner.panel.id)).toMatchObject({ language: "ru", languages: ["uk", "ru"] });
});

test("own wording takes effect immediately, only on its panel and in its language, and a removed key has our text again", async () => {
  const owner = await ownPanel();
  const guest = world.asGuest(owner.panel);
  expect(await readWording({ ...guest, language: "uk" })).toEqual({});
  const texts = { "nav.services": " Прайс ", "nav.orders": originalsIn("uk").get("nav.orders")!.original };
  const put = await putLanguage(owner, { languageId: "uk", isOn: true, texts, version: 0 });
  expect(put).toMatchObject({ texts: { "nav.services": "Прайс" }, version: 1 });
  expect(await readWording({ ...guest, language: "uk" })).toEqual({ "nav.services": "Прайс" });
  expect(await readWording({ ...guest, language: "ru" })).toEqual({});
  expect(await readWording({ ...world.asGuest(await world.newPanel()), language: "uk" })).toEqual({});
  await expect(putLanguage(owner, { languageId: "uk", isOn: true, texts: {}, version: 0 })).rejects.toMatchObject({
    code: "version_conflict",
  });
  expect(await putLanguage(owner, { languageId: "uk", isOn: true })).toMatchObject({ texts: { "nav.services": "Прайс" }, version: 1 });
  expect(await putLanguage(owner, { languageId: "uk", isOn: true, texts: {} })).toMatchObject({ texts: {}, version: 2 });
  expect(await readWording({ ...guest, language: "uk" })).toEqual({});
});

test("wording that breaks a text is refused, key by key", async () => {
  const owner = await ownPanel();
  const texts = [...originalsIn("ru").values()];
  const filled = texts.find(({ key, original }) => original.includes("{{") && !key.endsWith("_one"))!;
  const plural = texts.find(({ key }) => key.endsWith("_few"))!.key.replace(/_few$/, "");
  const given = { [filled.key]: "Без вставки", [`${plural}_one`]: "Один", "no.such": "x", "legal.title": "x", title: "x" };
  expect(await fieldsOf(putLanguage(owner, { languageId: "ru", isOn: true, texts: given }))).toMatchObject({
    [`texts.${filled.key}`]: "placeholder_missing",
    [`texts.${plural}_few`]: "plural_forms",
    [`texts.${plural}_many`]: "plural_forms",
    "texts.no.such": "unknown_text",
    "texts.legal.title": "unknown_text",
    "texts.title": "unknown_text",
  });
  expect(await owner.run((ctx) => getLanguage(ctx, { languageId: "ru" }))).toMatchObject({ texts: {}, version: 0 });
});

test("each language has the same texts, and no key is in two files", async () => {
  const owner = await ownPanel();
  const keys = async (languageId: "en" | "ru" | "uk") =>
    (await owner.run((ctx) => listTexts(ctx, { languageId }))).items.map(({ key }) => key.replace(/_(one|few|many|other)$/, ""));
  const english = new Set(await keys("en"));
  expect(english.size).toBeGreaterThan(500);
  for (const language of ["ru", "uk"] as const) expect(new Set(await keys(language))).toEqual(english);
});

test("coverage is the share of names that customers read in the language", async () => {
  const owner = await ownPanel();
  const service = await world.service({}, owner.panel);
  await world.service({}, owner.panel);
  await world.service({ status: "off" }, owner.panel);
  const named = putTranslationsInput.parse({ items: [{ kind: "service", id: service.id, texts: { uk: { name: "Вподобання" } } }] });
  await owner.run((ctx) => putTranslations(ctx, named));
  const [ru, en, uk] = (await all(owner)).items;
  expect([ru!.coverage, en!.coverage]).toEqual([0, 100]);
  expect(uk).toMatchObject({ translated: 1, coverage: Math.floor(100 / uk!.names) });
});

test("managers of content change languages, others do not", async () => {
  const { panel } = await ownPanel();
  await expect(putLanguage(world.asManager(2, panel), { languageId: "ru", isOn: false })).rejects.toMatchObject({ code: "forbidden" });
  expect(await putLanguage(world.asManager(3, panel), { languageId: "ru", isOn: false })).toMatchObject({ isOn: false });
});
