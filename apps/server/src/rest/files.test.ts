import { request } from "node:http";
import { MAX_UPLOAD_BYTES } from "@vitrine/contract/kernel/file/purposes";
import { makePicture } from "@vitrine/testkit/picture";
import { makeWorld, type World } from "@vitrine/testkit/world";
import { afterAll, beforeAll, expect, test } from "vitest";
import { keyFor } from "../../test/key.ts";
import { type Served, serve } from "../../test/served.ts";
import { webFolder } from "../../test/web.ts";

let world: World;
let served: Served;
let url: string;
let owner: Record<string, string>;
let lena: Record<string, string>;
let picture: Buffer;

beforeAll(async () => {
  world = await makeWorld();
  served = await serve(world.platform, { webFolder: webFolder() });
  url = `http://127.0.0.1:${served.port}`;
  owner = { Authorization: `Bearer ${await keyFor(world, world.owner)}`, "X-Site-Host": "localhost:3000" };
  lena = { Authorization: `Bearer ${await keyFor(world, await world.customer("Lena"))}`, "X-Site-Host": world.panel.domain };
  picture = await makePicture({ width: 640, height: 200 });
});
afterAll(() => served.close());

const part = (name: string, content: string | Buffer, file?: string) =>
  Buffer.concat([
    Buffer.from(
      `--b0undary\r\nContent-Disposition: form-data; name="${name}"${file ? `; filename="${file}"\r\nContent-Type: image/svg+xml` : ""}\r\n\r\n`,
    ),
    Buffer.from(content),
    Buffer.from("\r\n"),
  ]);
const bodyOf = (...parts: Buffer[]) => Buffer.concat([...parts, Buffer.from("--b0undary--\r\n")]);
const upload = (path: string, headers: Record<string, string>, body: Buffer) =>
  fetch(url + path, {
    method: "POST",
    headers: { "Content-Type": "multipart/form-data; boundary=b0undary", ...headers },
    body: new Uint8Array(body),
  });
const logo = () => bodyOf(part("purpose", "logo"), part("file", picture, "../../logo.svg"));
const json = async (answer: Response) => (await answer.json()) as Record<string, never> & { error: { code: string; fields?: object } };

test("a logo is uploaded, set, served as immutable and removed from the panel", async () => {
  const made = await upload(`/api/panel/${world.panel.id}/files`, owner, logo());
  expect(made.status).toBe(201);
  const file = await json(made);
  expect(file).toMatchObject({ type: "image/webp", width: 512, height: 160 });
  const appearance = `${url}/api/panel/${world.panel.id}/appearance`;
  const show = async (fileId: unknown) => {
    const sent = { headers: { ...owner, "Content-Type": "application/json" } };
    await fetch(appearance, { ...sent, method: "PUT", body: JSON.stringify({ images: { logo: fileId } }) });
    return json(await fetch(`${appearance}/publish`, { ...sent, method: "POST", body: "{}" }));
  };
  expect(await show(file["id"])).toMatchObject({ changes: [], published: { images: { logo: file } } });
  for (const headers of [{ "X-Site-Host": "localhost:3000" }, { "X-Site-Host": world.panel.domain }] as Record<string, string>[]) {
    const shown = await fetch(url + file["url"], { headers });
    expect(shown.status).toBe(200);
    expect(Object.fromEntries(shown.headers)).toMatchObject({
      "content-type": "image/webp",
      "content-length": String(file["bytes"]),
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
      "content-disposition": "inline",
    });
    expect((await shown.arrayBuffer()).byteLength).toBe(file["bytes"]);
    const again = await fetch(url + file["url"], { headers: { ...headers, "If-None-Match": shown.headers.get("etag")! } });
    expect(again.status).toBe(304);
  }
  const page = await (await fetch(`${url}/`, { headers: { "X-Site-Host": world.panel.domain } })).text();
  expect(page).toContain(`"logo":{"id":${String(file["id"])},"url":"${file["url"]}"`);
  expect(await show(null)).toMatchObject({ published: { images: { logo: null } } });
});

test("an attachment of a customer is sent only to that customer", async () => {
  const made = await upload("/api/files", lena, bodyOf(part("purpose", "message"), part("file", `%PDF-1.7\n${"a".repeat(99)}`, "a.pdf")));
  const { id, url: path } = await json(made);
  const mine = await fetch(url + path, { headers: lena });
  expect(mine.headers.get("content-disposition")).toBe(`attachment; filename="message-${String(id)}.pdf"`);
  expect(mine.headers.get("cache-control")).toBe("no-store");
  expect(await mine.text()).toMatch(/^%PDF/);
  expect((await fetch(`${url}/api/panel/${world.panel.id}/files/${String(id)}`, { headers: owner })).status).toBe(200);
  const other = { Authorization: `Bearer ${await keyFor(world, await world.customer())}`, "X-Site-Host": world.panel.domain };
  expect((await fetch(url + path, { headers: other })).status).toBe(404);
  expect((await fetch(url + path, { headers: { "X-Site-Host": world.panel.domain } })).status).toBe(401);
});

test("the same key with another picture is refused, with the same picture it is answered alike", async () => {
  const headers = { ...owner, "Idempotency-Key": "logo-1" };
  const path = `/api/panel/${world.panel.id}/files`;
  const first = await json(await upload(path, headers, logo()));
  expect(await json(await upload(path, headers, logo()))).toEqual(first);
  const other = bodyOf(part("purpose", "logo"), part("file", await makePicture({ width: 9, height: 9 }), "a.png"));
  expect((await json(await upload(path, headers, other))).error.code).toBe("idempotency_conflict");
});

test("bodies that are not uploads are refused, whatever they contain", async () => {
  const path = `/api/panel/${world.panel.id}/files`;
  const refusals: [Buffer, Record<string, string>, number, string][] = [
    [logo(), { "X-Site-Host": "localhost:3000" }, 419, "csrf"],
    [logo(), { ...owner, Authorization: "Bearer unknown" }, 401, "unauthenticated"],
    [bodyOf(part("purpose", "logo")), owner, 400, "validation"],
    [bodyOf(part("purpose", "nothing"), part("file", picture, "a.png")), owner, 400, "validation"],
    [bodyOf(part("file", "text instead of a file"), part("purpose", "logo")), owner, 400, "validation"],
    [bodyOf(part("purpose", "logo"), part("file", picture, "a"), part("file", picture, "b")), owner, 400, "malformed_request"],
    [bodyOf(part("purpose", "logo"), part("purpose", "share"), part("file", picture, "a")), owner, 400, "malformed_request"],
    [bodyOf(part("purpose", "logo"), part("file", Buffer.alloc(MAX_UPLOAD_BYTES + 1), "a")), owner, 400, "file_too_large"],
    [bodyOf(part("purpose", "logo"), part("file", "<svg/>", "a.png")), owner, 400, "file_type_invalid"],
    [logo().subarray(0, 300), owner, 400, "malformed_request"],
    [Buffer.from("nonsense"), owner, 400, "malformed_request"],
  ];
  for (const [body, headers, status, code] of refusals) {
    const answer = await upload(path, headers, body);
    expect([answer.status, (await json(answer)).error.code]).toEqual([status, code]);
  }
  const asJson = await fetch(url + path, {
    method: "POST",
    headers: { ...owner, "Content-Type": "application/json" },
    body: JSON.stringify({ purpose: "logo", file: "text" }),
  });
  expect((await json(asJson)).error.fields).toHaveProperty("file");
});

/** Of a path as it is sent: fetch would resolve its dots. null: a page or a refusal, and no file. */
const fileAt = (path: string, host: string) =>
  new Promise<string | null>((resolve, reject) => {
    request({ port: served.port, path, headers: { Host: host } }, (answer) => {
      answer.resume();
      const type = answer.headers["content-type"] ?? "";
      resolve(answer.statusCode === 200 && !type.startsWith("text/html") ? type : null);
    })
      .on("error", reject)
      .end();
  });

test("a public address leads to one file of one panel, whatever is written into it", async () => {
  const file = await json(await upload(`/api/panel/${world.panel.id}/files`, owner, logo()));
  const [, , panelId, name] = String(file["url"]).split("/") as [string, string, string, string];
  const { domain } = world.panel;
  expect(await fileAt(`/files/${panelId}/${name}`, domain)).toBe("image/webp");
  for (const path of [
    `/files/${panelId}/../${panelId}/../../etc/passwd`,
    `/files/${panelId}/..%2f..%2f..%2fetc%2fpasswd`,
    `/files/${panelId}/..%5c..%5c${name}`,
    `/files/${panelId}/%2e%2e/${name}`,
    `/files/..%2f${panelId}/${name}`,
    `/files/${panelId}/${name}%00.svg`,
    `/files/${panelId}/${name}/..`,
    `/files/${panelId}%2f${name}/x`,
    `/static/shop/..%2f..%2f..%2fpackage.json`,
    `/static/cabinet/../../../package.json`,
    `/static/locales/..%2f..%2fen/common.json`,
  ])
    expect([path, await fileAt(path, domain)]).toEqual([path, null]);
  const other = await world.newPanel();
  expect(await fileAt(`/files/${panelId}/${name}`, other.domain)).toBeNull();
  expect(await fileAt(`/files/${other.id}/${name}`, other.domain)).toBeNull();
});
