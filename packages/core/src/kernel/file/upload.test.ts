import { FILE_PURPOSES, type UploadPurpose } from "@vitrine/contract/kernel/file/purposes";
import { makePicture } from "@vitrine/testkit/picture";
import { refusingRows } from "@vitrine/testkit/refused-rows";
import { makeWorld, type World } from "@vitrine/testkit/world";
import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { imageFiles, setPanelImages } from "../../tenancy/settings/images.ts";
import type { Caller } from "../context/context.ts";
import { openPublicFile } from "./public-file.ts";
import { readOwnFile, readPanelFile } from "./read-file.workflow.ts";
import { removeUnusedFiles } from "./remove-unused.workflow.ts";
import { uploadFile } from "./upload.workflow.ts";

const hour = 3_600_000;

let world: World;
let picture: Buffer;
beforeAll(async () => {
  world = await makeWorld({ settings: { fileQuotaBytes: 300_000 } });
  picture = await makePicture({ width: 900, height: 300 });
});

const fileOf = (content: Uint8Array | string, name = "picture.png") => new File([content as never], name);
const send = (caller: Caller, purpose: UploadPurpose, content: Uint8Array | string = picture) =>
  uploadFile(caller, { purpose, file: fileOf(content) });
const refused = (code: string, kind?: string) => expect.objectContaining({ code, ...(kind ? { kind } : {}) });
const read = async (file: File) => Buffer.from(await new Response(file.stream()).arrayBuffer());

async function publicOf(url: string, panel = world.panel): Promise<Buffer | undefined> {
  const [, , panelId, name] = url.split("/");
  const file = await openPublicFile(world.platform, panel, { panelId: panelId!, name: name! });
  return file && Buffer.from(await new Response(file.open() as never).arrayBuffer());
}

test.each([
  ["logo", { type: "image/webp", width: 480, height: 160 }],
  ["favicon", { type: "image/png", width: 256, height: 256 }],
  ["share", { type: "image/jpeg", width: 1200, height: 630 }],
  ["content", { type: "image/webp", width: 900, height: 300 }],
] as const)("a picture for %s is encoded again within its bounds", async (purpose, shape) => {
  const file = await send(world.asOwner, purpose);
  expect(file).toMatchObject(shape);
  const stored = (await publicOf(file.url))!;
  expect(stored.byteLength).toBe(file.bytes);
  expect(await sharp(stored).metadata()).toMatchObject({ width: shape.width, height: shape.height });
});

test("only the pixels are kept: no location, no camera, no profile", async () => {
  const tagged = await makePicture({ width: 60, height: 30, exif: { IFD0: { Copyright: "Olga", Model: "Camera" } }, orientation: 6 });
  expect((await sharp(tagged).metadata()).exif).toBeDefined();
  const file = await send(world.asOwner, "content", tagged);
  const { exif, icc, xmp, width, height } = await sharp(await publicOf(file.url)).metadata();
  expect({ exif, icc, xmp }).toEqual({});
  // Rotated as the camera was held.
  expect([width, height]).toEqual([30, 60]);
});

test("the content decides, not the name", async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  for (const content of [svg, "<html><script>alert(1)</script>", "MZ\u0090", "", "%PDF-1.7\n"])
    await expect(send(world.asOwner, "logo", content)).rejects.toEqual(refused("file_type_invalid"));
  await expect(send(world.asOwner, "logo", picture.subarray(0, 400))).rejects.toEqual(refused("invalid_image_url"));
});

const MARKUP = "<script>alert(1)</script>";
const inFormat = (format: "png" | "jpeg" | "gif" | "webp") =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: "#0d5f5a" } })
    .toFormat(format)
    .toBuffer();

test.each(["png", "jpeg", "gif", "webp"] as const)("of a %s that is an HTML page too, only the pixels are kept", async (format) => {
  const polyglot = Buffer.concat([await inFormat(format), Buffer.from(`${MARKUP}<?php system($_GET[0]) ?>`)]);
  for (const purpose of ["content", "logo"] as const) {
    const file = await send(world.asOwner, purpose, polyglot);
    const stored = (await publicOf(file.url))!;
    expect([purpose, stored.includes(MARKUP), stored.includes("<?php")]).toEqual([purpose, false, false]);
  }
});

test("an HTML page that begins like a picture is refused", async () => {
  for (const start of ["GIF89a/*", "\x89PNG\r\n\x1a\n", "\xff\xd8\xff\xe0", "RIFF\0\0\0\0WEBP"]) {
    const content = Buffer.concat([Buffer.from(start, "latin1"), Buffer.from(`*/=1;${MARKUP}`.repeat(20))]);
    const code = await send(world.asOwner, "content", content).then(
      () => "not refused",
      (error: { code: string }) => error.code,
    );
    expect(["file_type_invalid", "invalid_image_url"]).toContain(code);
  }
});

test("a picture that would fill the memory is refused by its header", async () => {
  const bomb = await sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: "#fff" } })
    .png()
    .toBuffer();
  expect(bomb.byteLength).toBeLessThan(FILE_PURPOSES.content.maxBytes);
  await expect(send(world.asOwner, "content", bomb)).rejects.toEqual(refused("invalid_image_url"));
});

test("a file that is too large for its purpose is refused", async () => {
  const large = Buffer.concat([picture, Buffer.alloc(FILE_PURPOSES.logo.maxBytes)]);
  await expect(send(world.asOwner, "logo", large)).rejects.toMatchObject({ code: "file_too_large", params: { limit: "2 MB" } });
});

test("each purpose accepts uploads of the people allowed by its permission", async () => {
  const lena = world.callerAs(await world.customer());
  for (const [caller, purpose] of [
    [world.asManager(2), "logo"],
    [world.asManager(1), "content"],
    [world.asManager(3), "receipt"],
    [world.asManager(0), "message"],
    [lena, "logo"],
    [lena, "content"],
  ] as const)
    await expect(send(caller, purpose)).rejects.toEqual(refused("forbidden"));
  await expect(send(world.asGuest(), "message")).rejects.toEqual(refused("unauthenticated"));
  expect(await send(world.asManager(3), "logo")).toMatchObject({ type: "image/webp" });
  expect(await send(world.asManager(1), "message")).toMatchObject({ type: "image/webp" });
});

test("a receipt can be read only by the customer who sent it and by staff who see money", async () => {
  const customer = await world.customer();
  const lena = world.callerAs(customer);
  const pdf = `%PDF-1.7\n${"receipt ".repeat(20)}`;
  const { id, url, type, bytes } = await send(lena, "receipt", pdf);
  expect({ url, type, bytes }).toEqual({ url: `/api/files/${id}`, type: "application/pdf", bytes: pdf.length });
  expect((await read(await readOwnFile(lena, { fileId: id }))).toString()).toBe(pdf);
  expect((await readPanelFile(world.asManager(99), { fileId: id })).name).toBe(`receipt-${id}.pdf`);
  const others: [Caller, typeof readOwnFile][] = [
    [world.callerAs(await world.customer()), readOwnFile],
    [world.asManager(3), readPanelFile],
    [world.ownerOf(await world.newPanel()), readPanelFile],
  ];
  for (const [caller, verb] of others) await expect(verb(caller, { fileId: id })).rejects.toEqual(refused("not_found"));
  await expect(readPanelFile(world.asManager(0), { fileId: id })).rejects.toEqual(refused("forbidden"));
});

test("a public file is served on its panel's hosts and the platform's", async () => {
  const { url } = await send(world.asOwner, "logo");
  const other = await world.newPanel();
  expect(await publicOf(url, world.main)).toBeDefined();
  expect(await publicOf(url, other)).toBeUndefined();
  for (const path of ["/files/1/../../x.webp", `/files/${world.panel.id}/nothing.webp`, `/files/0${world.panel.id}/${url.split("/")[3]}`])
    expect(await publicOf(path)).toBeUndefined();
});

test("the quota counts a panel's files together, and a customer's uploads of a day are limited", async () => {
  const panel = await world.newPanel();
  const noise = await makePicture({ width: 500, height: 500, noise: true });
  const owner = world.ownerOf(panel);
  const results = await Promise.allSettled(Array.from({ length: 6 }, () => send(owner, "content", noise)));
  const failed = results.filter(({ status }) => status === "rejected") as PromiseRejectedResult[];
  expect(failed.length).toBeGreaterThan(0);
  expect(failed.length).toBeLessThan(6);
  for (const { reason } of failed) expect(reason).toEqual(refused("file_quota_exceeded", "PRECONDITION"));
  const small = await makePicture({ width: 8, height: 8 });
  const lena = world.callerAs(await world.customer());
  for (let n = 0; n < 48; n++) await send(lena, "message", small);
  const last = await Promise.allSettled(Array.from({ length: 6 }, () => send(lena, "message", small)));
  expect(last.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
  await expect(send(lena, "message", small)).rejects.toEqual(refused("too_many"));
});

test("files without references are removed after a day; a panel's pictures are kept until they are replaced", async () => {
  const panel = await world.newPanel();
  const owner = world.ownerOf(panel);
  const [first, second, unused] = [await send(owner, "logo"), await send(owner, "logo"), await send(owner, "logo")];
  const show = (logo: number | null) => owner.run(async (ctx) => setPanelImages(ctx, { ...(await imageFiles(ctx)), logo }));
  await show(first.id);
  await removeUnusedFiles(world.platform);
  expect(await publicOf(unused.url, panel)).toBeDefined();
  world.clock.advance(25 * hour);
  await removeUnusedFiles(world.platform);
  expect(await Promise.all([first, second, unused].map(async ({ url }) => (await publicOf(url, panel)) !== undefined))).toEqual([
    true,
    false,
    false,
  ]);
  await expect(show(unused.id)).rejects.toEqual(refused("invalid_image_url"));
  await show(null);
  world.clock.advance(25 * hour);
  await removeUnusedFiles(world.platform);
  expect(await publicOf(first.url, panel)).toBeUndefined();
  expect(await removeUnusedFiles(world.platform)).toBe(0);
});

test("a panel whose files cannot be removed holds up no other", async () => {
  const [failing, other] = [await world.newPanel(), await world.newPanel()];
  const [kept, gone] = [await send(world.ownerOf(failing), "logo"), await send(world.ownerOf(other), "logo")];
  world.clock.advance(25 * hour);
  const refused = { table: "files", where: `panel_id = ${failing.id} and removed_at is not null` };
  expect(await refusingRows(world, refused, () => removeUnusedFiles(world.platform))).toBe(1);
  expect([await publicOf(kept.url, failing), await publicOf(gone.url, other)]).toEqual([expect.anything(), undefined]);
  world.clock.advance(25 * hour);
  expect(await removeUnusedFiles(world.platform)).toBe(1);
});
