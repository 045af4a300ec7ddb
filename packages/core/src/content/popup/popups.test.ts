import { listPopupsInput } from "@vitrine/contract/content/popup/popup";
import { makePicture } from "@vitrine/testkit/picture";
import { makeWorld, type World } from "@vitrine/testkit/world";
import { beforeAll, expect, test } from "vitest";
import { uploadFile } from "../../kernel/file/upload.workflow.ts";
import { putMenu } from "../menu/menu.ts";
import { readFrame } from "../storefront/frame.ts";
import { createFaqItem } from "../../support/faq/manage.ts";
import { previewText } from "../article/preview.ts";
import { keptFileIds } from "../store/content-files.ts";
import { createPopup, deletePopup, getPopup, listPopups, updatePopup } from "./popups.ts";

const HOUR = 3600;
let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
const now = () => Math.floor(world.platform.now().getTime() / 1000);
const popup = { title: "Sale", body: "**Today**", audience: "everyone", frequency: "once", isOn: true } as const;
const titles = async (caller = world.asGuest(), language: "en" | "ru" = "en") =>
  (await readFrame({ ...caller, language })).popups.map(({ title }) => title);

test("a pop-up is shown to its audience, in its language and on its days, and only while it is on", async () => {
  const customer = world.callerAs(await world.customer());
  const shown = await createPopup(world.asOwner, { ...popup, title: "Everyone" });
  await createPopup(world.asOwner, { ...popup, title: "Guests", audience: "guests" });
  await createPopup(world.asOwner, { ...popup, title: "Customers", audience: "customers" });
  await createPopup(world.asOwner, { ...popup, title: "Russian", language: "ru" });
  await createPopup(world.asOwner, { ...popup, title: "Later", from: now() + HOUR, to: now() + 2 * HOUR });
  await createPopup(world.asOwner, { ...popup, title: "Off", isOn: false });
  expect((await titles()).toSorted()).toEqual(["Everyone", "Guests"]);
  expect((await titles(customer)).toSorted()).toEqual(["Customers", "Everyone"]);
  expect(await titles(world.asGuest(), "ru")).toContain("Russian");
  world.clock.advance(HOUR * 1500);
  expect(await titles()).toContain("Later");
  world.clock.advance(HOUR * 1000);
  expect(await titles()).not.toContain("Later");
  await updatePopup(world.asOwner, { popupId: shown.id, isOn: false });
  expect(await titles()).toEqual(["Guests"]);
  expect(await titles(world.asGuest(await world.newPanel()))).toEqual([]);
});

test("a pop-up's text is sanitized, its days are in order, and another panel's is not found", async () => {
  const panel = await world.newPanel();
  const owner = world.ownerOf(panel);
  const { id } = await createPopup(owner, { ...popup, body: "<img src=x onerror=alert(1)>[x](javascript:alert(1))" });
  const [shown] = (await readFrame(world.asGuest(panel))).popups;
  expect(shown!.html).not.toMatch(/onerror|javascript/);
  await expect(updatePopup(owner, { popupId: id, from: now() + HOUR, to: now() })).rejects.toMatchObject({
    fields: { to: { code: "invalid" } },
  });
  await expect(updatePopup(owner, { popupId: id, body: "![x](data:image/png;base64,AA)" })).rejects.toMatchObject({
    code: "invalid_image_url",
  });
  const refused = { code: "not_found" };
  await expect(world.asOwner.run((ctx) => getPopup(ctx, { popupId: id }))).rejects.toMatchObject(refused);
  await expect(updatePopup(world.asOwner, { popupId: id, isOn: false })).rejects.toMatchObject(refused);
  await expect(deletePopup(world.asOwner, { popupId: id })).rejects.toMatchObject(refused);
  await deletePopup(owner, { popupId: id });
  expect((await owner.run((ctx) => listPopups(ctx, listPopupsInput.parse({})))).items).toEqual([]);
});

test("a pop-up shows the panel's own questions and a live price, as its preview does", async () => {
  const panel = await world.newPanel();
  const owner = world.ownerOf(panel);
  const service = await world.service({ rate: "1.5" }, panel);
  await owner.run((ctx) => createFaqItem(ctx, { kind: "payments", question: "How do I pay?", answer: "By card.", language: "en" }));
  const body = `From {{price:${service.id}}}\n\n{{faq:payments}}`;
  await createPopup(owner, { ...popup, body });
  const [shown] = (await readFrame(world.asGuest(panel))).popups;
  expect(shown!.html).toContain("<details><summary>How do I pay?</summary>");
  expect(shown!.html).toBe((await previewText(owner, { body, language: "en" })).html);
});

test("only the pictures that a pop-up uses are kept", async () => {
  const content = new Uint8Array(await makePicture({ width: 90, height: 30 }));
  const upload = () => uploadFile(world.asOwner, { purpose: "content", file: new File([content], "picture.png") });
  const [first, second] = [await upload(), await upload()];
  const { id } = await createPopup(world.asOwner, { ...popup, body: `![One](${first.url})` });
  const kept = () => world.asOwner.run((ctx) => keptFileIds(ctx, "popup", id));
  expect(await kept()).toEqual([first.id]);
  await updatePopup(world.asOwner, { popupId: id, body: `![Two](${second.url})` });
  expect(await kept()).toEqual([second.id]);
  await updatePopup(world.asOwner, { popupId: id, body: "No picture" });
  expect(await kept()).toEqual([]);
});

test("links of the menu are in the reader's language, else in the panel's", async () => {
  const panel = await world.newPanel();
  await putMenu(world.ownerOf(panel), {
    items: [
      { place: "header", href: "/blog", labels: { en: "News", ru: "Новости" } },
      { place: "header", href: "https://status.example", labels: { uk: "Стан" } },
      { place: "footer", href: "/services", labels: { en: "Services" } },
    ],
  });
  const frame = await readFrame({ ...world.asGuest(panel), language: "ru" });
  expect(frame.header).toEqual([
    { href: "/blog", label: "Новости" },
    { href: "https://status.example", label: "Стан" },
  ]);
  expect(frame.footer).toEqual([{ href: "/services", label: "Services" }]);
});
