import { HOME_BLOCKS } from "@vitrine/contract/kernel/panel/home-block";
import type { PanelContext } from "../../kernel/context/context.ts";
import { makePicture } from "@vitrine/testkit/picture";
import { makeWorld, type World } from "@vitrine/testkit/world";
import { beforeAll, expect, test } from "vitest";
import { removeUnusedFiles } from "../../kernel/file/remove-unused.workflow.ts";
import { uploadFile } from "../../kernel/file/upload.workflow.ts";
import { getPanel } from "../../tenancy/panel/get.ts";
import { updateSetup } from "../../tenancy/panel/setup.ts";
import { discardAppearance, getAppearance, publishAppearance, putAppearance, restoreAppearance } from "./manage.ts";
import { previewLook, readStyle } from "./shown.ts";

const HOUR = 3_600_000;
let world: World;
beforeAll(async () => {
  world = await makeWorld();
});

const upload = async (panel: PanelContext, purpose: "logo" | "favicon" = "logo") =>
  uploadFile(world.ownerOf(panel), { purpose, file: new File([(await makePicture({ width: 60, height: 30 })) as never], "a.png") });
const style = (panel: PanelContext, language: "en" | "ru" | "uk" = "en") => readStyle({ ...world.asGuest(panel), language });

test("visitors see a draft once it is published, and an earlier look after it was restored and published", async () => {
  const panel = await world.newPanel();
  const owner = world.ownerOf(panel);
  const first = await getAppearance(owner);
  expect(first).toMatchObject({ revision: 0, changes: [], takesCss: false, versions: [] });
  expect(first.draft).toEqual(first.published);
  expect(first.published).toMatchObject({
    template: "kiosk",
    accent: null,
    neutral: "paper",
    radius: null,
    fonts: null,
    banner: null,
    css: "",
  });
  expect(first.published.blocks).toEqual(HOME_BLOCKS.map((block) => ({ block, isOn: true })));

  const draft = await putAppearance(owner, { template: "bourse", accent: "#FFDD00", neutral: "cool", radius: 8, density: "compact" });
  expect(draft).toMatchObject({ revision: 1, changes: ["template", "accent", "neutral", "radius", "density"], versions: [] });
  expect(draft.draft.contrast.find(({ theme, name }) => theme === "light" && name === "accent")).toMatchObject({ isAdjusted: true });
  for (const { ratio } of draft.draft.contrast) expect(ratio).toBeGreaterThanOrEqual(4.5);
  expect(await getPanel(owner)).toMatchObject({ template: "kiosk", accent: null });
  expect((await style(panel)).look).toMatchObject({ neutral: "paper", radius: null });

  const published = await publishAppearance(owner, { revision: 1 });
  expect(published).toMatchObject({ revision: 2, changes: [], published: { template: "bourse", accent: "#FFDD00" } });
  expect(published.versions).toMatchObject([
    { version: 2, by: "owner", changes: ["template", "accent", "neutral", "radius", "density"] },
    { version: 1, by: null, changes: [] },
  ]);
  expect(await getPanel(owner)).toMatchObject({ template: "bourse", accent: "#FFDD00" });
  expect((await style(panel)).look).toMatchObject({ neutral: "cool", radius: 8, density: "compact" });

  const restored = await restoreAppearance(owner, { version: 1 });
  expect(restored.changes).toEqual(["template", "accent", "neutral", "radius", "density"]);
  expect(await getPanel(owner)).toMatchObject({ template: "bourse" });
  await publishAppearance(owner, {});
  expect(await getPanel(owner)).toMatchObject({ template: "kiosk", accent: null });
  expect((await style(panel)).look).toMatchObject({ neutral: "paper", radius: null, density: null });
  const rows = await owner.run(({ tx }) =>
    tx
      .selectFrom("auditLog")
      .select("action")
      .where("panelId", "=", panel.id)
      .where("action", "like", "appearance.%")
      .orderBy("id")
      .execute(),
  );
  expect(rows.map(({ action }) => action.slice("appearance.".length))).toEqual(["update", "publish", "restore", "publish"]);
});

test("a draft keeps only what differs, so that what setup chooses meanwhile is not undone", async () => {
  const panel = await world.newPanel();
  const owner = world.ownerOf(panel);
  await putAppearance(owner, { radius: 0 });
  await updateSetup(owner, { template: "atelier", accent: "#25578a" });
  expect(await getAppearance(owner)).toMatchObject({ changes: ["radius"], draft: { template: "atelier", accent: "#25578a", radius: 0 } });
  await publishAppearance(owner, {});
  await updateSetup(owner, { accent: "#a1252b" });
  await putAppearance(owner, { radius: 12 });
  const { versions } = await publishAppearance(owner, {});
  expect(versions.map(({ version, by, changes }) => ({ version, by, changes }))).toEqual([
    { version: 4, by: "owner", changes: ["radius"] },
    { version: 3, by: null, changes: ["accent"] },
    { version: 2, by: "owner", changes: ["radius"] },
    { version: 1, by: null, changes: [] },
  ]);
});

test("a draft is discarded, and nothing is written where nothing changes", async () => {
  const panel = await world.newPanel();
  const owner = world.ownerOf(panel);
  await putAppearance(owner, { accent: "#25578a" });
  expect(await discardAppearance(owner, { revision: 1 })).toMatchObject({ revision: 2, changes: [], draft: { accent: null } });
  expect(await discardAppearance(owner, {})).toMatchObject({ revision: 2 });
  expect(await putAppearance(owner, { accent: null })).toMatchObject({ revision: 2 });
  expect((await publishAppearance(owner, {})).versions).toEqual([]);
});

test("an edit of an earlier draft is refused", async () => {
  const panel = await world.newPanel();
  const owner = world.ownerOf(panel);
  await putAppearance(owner, { accent: "#25578a", revision: 0 });
  const conflict = { code: "version_conflict" };
  await expect(putAppearance(owner, { accent: "#a1252b", revision: 0 })).rejects.toMatchObject(conflict);
  await expect(publishAppearance(owner, { revision: 0 })).rejects.toMatchObject(conflict);
  await expect(discardAppearance(owner, { revision: 0 })).rejects.toMatchObject(conflict);
  await expect(restoreAppearance(owner, { version: 1 })).rejects.toMatchObject({ code: "not_found" });
});

test("pictures of a draft and of every version are kept, and only pictures uploaded for their purpose are accepted", async () => {
  const panel = await world.newPanel();
  const owner = world.ownerOf(panel);
  const [first, second, favicon] = [await upload(panel), await upload(panel), await upload(panel, "favicon")];
  await putAppearance(owner, { images: { logo: first.id, favicon: favicon.id } });
  await publishAppearance(owner, {});
  await putAppearance(owner, { images: { logo: second.id } });
  await publishAppearance(owner, {});
  expect(await getPanel(owner)).toMatchObject({ images: { logo: { id: second.id }, favicon: { id: favicon.id }, share: null } });
  world.clock.advance(25 * HOUR);
  await removeUnusedFiles(world.platform);
  expect((await restoreAppearance(owner, { version: 2 })).draft.images).toMatchObject({ logo: { id: first.id } });
  const refused = { code: "invalid_image_url" };
  await expect(putAppearance(owner, { images: { share: first.id } })).rejects.toMatchObject(refused);
  const foreign = await upload(await world.newPanel());
  await expect(putAppearance(owner, { images: { logo: foreign.id } })).rejects.toMatchObject(refused);
  expect((await putAppearance(owner, { images: { favicon: null } })).draft.images.favicon).toBeNull();
});

test("blocks are shown in the owner's order, without those that are switched off", async () => {
  const panel = await world.newPanel();
  const owner = world.ownerOf(panel);
  expect((await style(panel)).blocks).toEqual(HOME_BLOCKS);
  const { draft } = await putAppearance(owner, {
    blocks: [
      { block: "faq", isOn: true },
      { block: "hero", isOn: true },
      { block: "blog", isOn: false },
    ],
  });
  expect(draft.blocks).toHaveLength(HOME_BLOCKS.length);
  await publishAppearance(owner, {});
  expect((await style(panel)).blocks).toEqual(["faq", "hero", ...HOME_BLOCKS.filter((block) => !["faq", "hero", "blog"].includes(block))]);
});

test("a banner is shown within its dates, in the reader's language or the panel's", async () => {
  const panel = await world.newPanel();
  const owner = world.ownerOf(panel);
  const now = Math.floor(world.platform.now().getTime() / 1000);
  await putAppearance(owner, { banner: { texts: { en: "New", ru: "Новое" }, href: "/services", from: now + 3600, to: now + 7200 } });
  await publishAppearance(owner, {});
  expect((await style(panel)).look.banner).toBeNull();
  world.clock.advance(HOUR + 1000);
  expect((await style(panel, "ru")).look.banner).toEqual({ text: "Новое", href: "/services" });
  expect((await style(panel, "uk")).look.banner).toEqual({ text: "New", href: "/services" });
  world.clock.advance(HOUR);
  expect((await style(panel)).look.banner).toBeNull();
});

test("a style sheet requires the panel's own verified domain", async () => {
  const shared = await world.newPanel();
  await expect(putAppearance(world.ownerOf(shared), { css: "h1 { color: red }" })).rejects.toMatchObject({ code: "css_needs_domain" });

  const panel = await world.newPanel({ domain: "own-styles.example" });
  const owner = world.ownerOf(panel);
  await expect(putAppearance(owner, { css: "h1 {\n  position: fixed }" })).rejects.toMatchObject({
    fields: { css: { code: "css_refused", params: { line: 2, text: "position" } } },
  });
  expect(await putAppearance(owner, { css: "h1 { color: red }" })).toMatchObject({ takesCss: true, changes: ["css"] });
  await publishAppearance(owner, {});
  expect((await style(panel)).look.css).toContain(
    "@layer owner{@scope (.shop) to ([data-guarded], [data-order-bar], dialog){h1{color:red}}}",
  );
  expect((await style({ ...panel, status: "error" })).look.css).toBe("");
  expect((await style({ ...panel, domain: shared.domain })).look.css).toBe("");
});

test("a preview shows the unsaved changes on top of the draft, and changes nothing", async () => {
  const panel = await world.newPanel();
  const owner = world.ownerOf(panel);
  await putAppearance(owner, { accent: "#25578a" });
  const shown = await previewLook(owner, { ...world.asGuest(panel), language: "en" }, { template: "bourse", radius: 4 });
  expect(shown).toMatchObject({ template: "bourse", accent: "#25578a", look: { radius: 4 } });
  expect(await getAppearance(owner)).toMatchObject({ revision: 1, changes: ["accent"] });
});

test("managers from scope 3 on may change the look; no one may change another panel's", async () => {
  const panel = await world.newPanel();
  expect(await putAppearance(world.asManager(3, panel), { accent: "#25578a" })).toMatchObject({ changes: ["accent"] });
  await expect(putAppearance(world.asManager(2, panel), { accent: null })).rejects.toMatchObject({ code: "forbidden" });
  await expect(getAppearance(world.asManager(2, panel))).rejects.toMatchObject({ code: "forbidden" });
  await expect(getAppearance(world.asGuest(panel))).rejects.toMatchObject({ code: "unauthenticated" });
  expect(await getAppearance(world.asOwner)).toMatchObject({ changes: [], draft: { accent: null } });
});
