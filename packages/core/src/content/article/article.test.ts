import type { CreateArticleInput } from "@vitrine/contract/content/article/article";
import { makePicture } from "@vitrine/testkit/picture";
import { makeWorld, type World } from "@vitrine/testkit/world";
import { beforeAll, expect, test } from "vitest";
import { openShare } from "../../flows/share/open.ts";
import { removeUnusedFiles } from "../../kernel/file/remove-unused.workflow.ts";
import { uploadFile } from "../../kernel/file/upload.workflow.ts";
import { createFaqItem } from "../../support/faq/manage.ts";
import { readArticle, readPosts, readPublished } from "../storefront/read.ts";
import { getArticle, getArticleVersion, listArticles } from "./list.ts";
import { createArticle, deleteArticle, restoreArticle, updateArticle } from "./manage.ts";
import { previewText } from "./preview.ts";
import { shareArticle, unshareArticle } from "./share.ts";

const HOUR = 3_600_000;
let world: World;
beforeAll(async () => {
  world = await makeWorld();
});

let made = 0;
const text = (input: Partial<CreateArticleInput> = {}): CreateArticleInput => ({
  slug: `text-${++made}`,
  title: "How to order",
  body: "Paste a link.",
  language: "en",
  status: "draft",
  ...input,
});
const [create, update, restore, remove] = [createArticle("post"), updateArticle("post"), restoreArticle("post"), deleteArticle("post")];
const [get, share, unshare] = [getArticle("post"), shareArticle("post"), unshareArticle("post")];
const read = (slug: string, language: "en" | "ru" | "uk" = "en", panel = world.panel) =>
  readArticle({ ...world.asGuest(panel), language }, "post", slug);
const upload = async (purpose: "content" | "logo" = "content", caller = world.asOwner) => {
  const picture = await makePicture({ width: 60, height: 30 });
  return uploadFile(caller, { purpose, file: new File([picture as never], "a.png") });
};

test("an article whose id is searched for comes before those that only contain the number", async () => {
  const owner = world.ownerOf(await world.newPanel());
  const { id } = await create(owner, text());
  const other = await create(owner, text({ title: `${id} ways to order` }));
  const found = await listArticles("post")(owner, { query: String(id), state: null, language: null, page: 1, perPage: 25 });
  expect([found.items.map((one) => one.id), found.total]).toEqual([[id, other.id], 2]);
});

test("readers see a text from its publication time on, and never a draft", async () => {
  const later = Math.floor(world.platform.now().getTime() / 1000) + 3600;
  const draft = await create(world.asOwner, text());
  const post = await create(world.asOwner, text({ status: "published", publishAt: later }));
  expect([draft.state, post.state]).toEqual(["draft", "scheduled"]);
  expect([await read(draft.slug), await read(post.slug)]).toEqual([null, null]);
  expect((await readPosts(world.asGuest(), 1)).items.map(({ slug }) => slug)).not.toContain(post.slug);
  world.clock.advance(HOUR + 1000);
  expect(await read(post.slug)).toMatchObject({ title: "How to order", html: "<p>Paste a link.</p>\n", publishedAt: later });
  expect((await readPosts(world.asGuest(), 1)).items.map(({ slug }) => slug)).toContain(post.slug);
  expect((await readPublished(world.asGuest())).map(({ slug }) => slug)).toEqual([post.slug]);
  expect(await readArticle(world.asGuest(), "page", post.slug)).toBeNull();
});

test("a text is read in the reader's language, else in the panel's, and its translations share one address", async () => {
  const { slug } = await create(world.asOwner, text({ status: "published" }));
  const ru = await create(world.asOwner, text({ slug, language: "ru", title: "Как заказать", status: "published" }));
  expect(await read(slug, "ru")).toMatchObject({ title: "Как заказать", language: "ru", languages: ["ru", "en"] });
  expect(await read(slug, "uk")).toMatchObject({ title: "How to order", language: "en" });
  expect(ru.translations).toMatchObject([{ language: "en" }]);
  await expect(create(world.asOwner, text({ slug, language: "ru" }))).rejects.toMatchObject({
    code: "already_exists",
    fields: { slug: { code: "taken" } },
  });
});

test("a description that is cut from the text doesn't end in the middle of a character", async () => {
  const { slug } = await create(world.asOwner, text({ body: `a${"😀".repeat(150)}`, status: "published" }));
  expect(await read(slug)).toMatchObject({ description: `a${"😀".repeat(49)}…` });
});

test("a text that was first published elsewhere has a canonical address, unless one of its languages has none", async () => {
  const panel = await world.newPanel();
  const owner = world.ownerOf(panel);
  const canonical = "https://blog.example/first";
  const { slug } = await create(owner, text({ status: "published", canonical }));
  const addresses = () => readPublished(world.asGuest(panel));
  expect(await addresses()).toMatchObject([{ slug, canonical }]);
  await create(owner, text({ slug, language: "ru", status: "published" }));
  expect(await addresses()).toMatchObject([{ slug, canonical: null }]);
});

test("a renamed text redirects from each of its earlier addresses, and another text may take one of them", async () => {
  const { id, slug } = await create(world.asOwner, text({ status: "published" }));
  const ru = await create(world.asOwner, text({ slug, language: "ru", status: "published" }));
  await update(world.asOwner, { articleId: id, slug: "second-name" });
  const renamed = await update(world.asOwner, { articleId: id, slug: "third-name" });
  expect(renamed.url).toMatch(/\/blog\/third-name$/);
  expect([await read(slug), await read("second-name")]).toEqual([{ movedTo: "third-name" }, { movedTo: "third-name" }]);
  expect((await get(world.asOwner, { articleId: ru.id })).slug).toBe("third-name");
  for (const articleId of [id, ru.id]) await update(world.asOwner, { articleId, status: "draft" });
  expect([await read(slug), await read("third-name")]).toEqual([null, null]);
  const linked = await previewText(world.asOwner, { body: `[x](/blog/${slug})`, language: "en" });
  expect(linked.warnings).toEqual(["link_broken"]);
  await update(world.asOwner, { articleId: id, status: "published" });
  expect(await read(slug)).toEqual({ movedTo: "third-name" });
  const other = await create(world.asOwner, text({ slug, title: "Another", status: "published" }));
  expect(await read(slug)).toMatchObject({ title: "Another" });
  await expect(update(world.asOwner, { articleId: other.id, slug: "third-name" })).rejects.toMatchObject({
    code: "already_exists",
    fields: { slug: { code: "taken" } },
  });
});

test("each save is a version, and restoring one doesn't change whether the text is published", async () => {
  const { id } = await create(world.asOwner, text({ body: "First" }));
  await update(world.asOwner, { articleId: id, body: "Second", title: "New" });
  const same = await update(world.asOwner, { articleId: id, body: "Second", status: "published" });
  expect(same.version).toBe(2);
  expect(await getArticleVersion("post")(world.asOwner, { articleId: id, version: 1 })).toMatchObject({
    body: "First",
    title: "How to order",
  });
  const back = await restore(world.asOwner, { articleId: id, version: 1 });
  expect(back).toMatchObject({ body: "First", title: "How to order", status: "published", version: 3 });
  expect(back.versions.map(({ version, by }) => [version, by])).toEqual([
    [3, "owner"],
    [2, "owner"],
    [1, "owner"],
  ]);
  await expect(restore(world.asOwner, { articleId: id, version: 9 })).rejects.toMatchObject({ code: "not_found" });
  await expect(update(world.asOwner, { articleId: id, title: "Late", version: 2 })).rejects.toMatchObject({ code: "version_conflict" });
});

test("a text shows pictures of its own panel or of the web, and they are kept as long as a version uses them", async () => {
  const [picture, logo] = [await upload(), await upload("logo")];
  const other = await world.newPanel();
  const foreign = await upload("content", world.ownerOf(other));
  const post = await create(
    world.asOwner,
    text({ body: `![A](${picture.url}) ![B](https://example.com/b.png)`, image: picture.url, status: "published" }),
  );
  expect(post.image).toBe(picture.url);
  expect(await read(post.slug)).toMatchObject({
    image: { url: picture.url, width: 60 },
    html: expect.stringContaining('width="60"') as string,
  });
  const bad = [logo.url, foreign.url, "http://example.com/b.png", "javascript:alert(1)", "//example.com/b.png", "/files/1/nothing.webp"];
  for (const url of bad) {
    const refused = { code: "invalid_image_url" };
    await expect(update(world.asOwner, { articleId: post.id, body: `![A](${url})` }), url).rejects.toMatchObject(refused);
    await expect(update(world.asOwner, { articleId: post.id, image: url }), url).rejects.toMatchObject(refused);
  }
  await update(world.asOwner, { articleId: post.id, body: "No picture", image: null });
  world.clock.advance(30 * HOUR);
  await removeUnusedFiles(world.platform);
  expect(await restore(world.asOwner, { articleId: post.id, version: 1 })).toMatchObject({ image: picture.url });
  await remove(world.asOwner, { articleId: post.id });
  world.clock.advance(30 * HOUR);
  expect(await removeUnusedFiles(world.platform)).toBe(1);
});

test("pictures and links among questions and answers are checked and kept like any others", async () => {
  const picture = await upload();
  const faq = (inside: string) => `:::faq\n### How? ${inside}\nSo. ${inside}\n:::`;
  await expect(create(world.asOwner, text({ body: faq("![A](/files/1/nothing.webp)") }))).rejects.toMatchObject({
    code: "invalid_image_url",
  });
  const post = await create(world.asOwner, text({ body: faq(`![A](${picture.url})`), status: "published" }));
  world.clock.advance(30 * HOUR);
  expect(await removeUnusedFiles(world.platform)).toBe(0);
  expect(await read(post.slug)).toMatchObject({ html: expect.stringContaining('width="60"') as string });
  const preview = await previewText(world.asOwner, {
    body: faq("![](https://a.example/b.png) [x](javascript:1) [y](/blog/nowhere)"),
    language: "en",
  });
  expect(preview.warnings.toSorted()).toEqual(["image_without_alt", "link_broken", "link_unsafe"]);
});

test("a draft's link opens it until it is revoked, and cannot be guessed", async () => {
  const { id } = await create(world.asOwner, text({ body: "Secret **plan**" }));
  const { url } = await share(world.asOwner, { articleId: id });
  expect(url).toMatch(/\/share\/[0-9a-z]+_[a-z2-7]{52}$/);
  expect((await share(world.asOwner, { articleId: id })).url).toBe(url);
  const sharedId = url.slice(url.lastIndexOf("/") + 1);
  expect(await openShare(world.asGuest(), { sharedId })).toMatchObject({ kind: "draft", html: "<p>Secret <strong>plan</strong></p>\n" });
  await unshare(world.asOwner, { articleId: id });
  await expect(openShare(world.asGuest(), { sharedId })).rejects.toMatchObject({ code: "not_found" });
  await expect(unshare(world.asOwner, { articleId: id })).rejects.toMatchObject({ code: "not_found" });
  const again = (await share(world.asOwner, { articleId: id })).url;
  await remove(world.asOwner, { articleId: id });
  await expect(openShare(world.asGuest(), { sharedId: again.slice(again.lastIndexOf("/") + 1) })).rejects.toMatchObject({
    code: "not_found",
  });
});

test("a live price follows the service, and says when the service is no longer available", async () => {
  const service = await world.service({ rate: "1.5" });
  const { slug } = await create(world.asOwner, text({ body: `Only {{price:${service.id}}}, not {{price:999999}}`, status: "published" }));
  expect(await read(slug)).toMatchObject({ html: expect.stringContaining(`<a href="/services/${service.id}">$1.50</a>`) as string });
  expect(await read(slug)).toMatchObject({ html: expect.stringContaining("not available") as string });
  const listed = (await readPosts(world.asGuest(), 1)).items.find((post) => post.slug === slug);
  expect(listed?.description).toMatch(/^Only \$1\.50, not /);
  const preview = await previewText(world.asOwner, {
    body: `{{price:${service.id}}} ![](https://a.example/b.png) [x](javascript:1) {{price:8888}}`,
    language: "en",
  });
  expect(preview.html).toContain("$1.50");
  expect(preview.warnings.toSorted()).toEqual(["image_without_alt", "link_unsafe", "price_unknown"]);
});

test("a text shows the panel's own questions of a kind, in its language", async () => {
  const panel = await world.newPanel();
  const owner = world.ownerOf(panel);
  await owner.run((ctx) =>
    createFaqItem(ctx, { kind: "payments", question: "How do I <pay>?", answer: "By card.\n\nOr by coin.", language: "en" }),
  );
  const { slug } = await create(owner, text({ body: "Before\n\n{{faq:payments}}\n\n{{faq:nothing}}\n\nAfter", status: "published" }));
  expect(await read(slug, "en", panel)).toMatchObject({
    html: "<p>Before</p>\n<details><summary>How do I &#60;pay&#62;?</summary><p>By card.</p><p>Or by coin.</p></details><p>After</p>\n",
    faq: [{ answer: "By card. Or by coin." }],
  });
});

test("another panel's texts are not found, and scope 3 is needed", async () => {
  const { id } = await create(world.asOwner, text());
  const stranger = world.ownerOf(await world.newPanel());
  const refused = { code: "not_found" };
  await expect(get(stranger, { articleId: id })).rejects.toMatchObject(refused);
  await expect(update(stranger, { articleId: id, title: "Mine" })).rejects.toMatchObject(refused);
  await expect(remove(stranger, { articleId: id })).rejects.toMatchObject(refused);
  await expect(share(stranger, { articleId: id })).rejects.toMatchObject(refused);
  await expect(getArticle("page")(world.asOwner, { articleId: id })).rejects.toMatchObject(refused);
  expect(() => create(world.asManager(2), text())).toThrow(expect.objectContaining({ code: "forbidden" }) as Error);
  const bySeo = world.callerAs({ kind: "staff", role: "seo", userId: world.owner.id, isActivated: true }, world.main);
  expect(await create(bySeo, text())).toMatchObject({ status: "draft" });
});

test("every change leaves its entry in the audit", async () => {
  const panel = await world.newPanel();
  const owner = world.ownerOf(panel);
  const { id } = await create(owner, text());
  await update(owner, { articleId: id, title: "Other" });
  await update(owner, { articleId: id, title: "Other" });
  await restore(owner, { articleId: id, version: 1 });
  await share(owner, { articleId: id });
  await unshare(owner, { articleId: id });
  await remove(owner, { articleId: id });
  const rows = await world.asSystem(panel).run(({ tx }) => tx.selectFrom("auditLog").select(["action", "subject"]).orderBy("id").execute());
  expect(rows.filter(({ subject }) => subject === `article:${id}`).map(({ action }) => action)).toEqual([
    "article.create",
    "article.update",
    "article.restore",
    "article.share",
    "article.unshare",
    "article.delete",
  ]);
  expect((await listArticles("post")(owner, { query: null, state: null, language: null, page: 1, perPage: 25 })).items).toEqual([]);
});

test("a preview warns of links that readers can't open and of a title that another text has", async () => {
  const [open, moved, hidden] = [text({ status: "published" }), text({ status: "published" }), text()];
  await create(world.asOwner, open);
  const { id } = await create(world.asOwner, moved);
  await update(world.asOwner, { articleId: id, slug: `${moved.slug}-moved` });
  await create(world.asOwner, hidden);
  const { id: service } = await world.service();
  const warned = async (body: string, more: object = {}) =>
    (await previewText(world.asOwner, { body, language: "en", ...more })).warnings.filter((warning) => warning !== "link_unsafe");
  const fine = [
    `/blog/${open.slug}`,
    `/blog/${moved.slug}?lng=ru`,
    `/services/${service}`,
    "/pages/contact",
    "/order",
    "https://example.com/blog/x",
    `https://${world.panel.domain}/blog/${open.slug}#a`,
  ];
  for (const link of fine) expect([link, await warned(`[x](${link})`)]).toEqual([link, []]);
  const broken = [
    `/blog/${hidden.slug}`,
    "/blog/nowhere",
    `/pages/${open.slug}`,
    "/services/999999",
    `https://${world.panel.domain}/pages/nowhere`,
  ];
  for (const link of broken) expect([link, await warned(`[x](${link})`)]).toEqual([link, ["link_broken"]]);
  const titled = await create(world.asOwner, text({ title: "A title of its own" }));
  const same = { kind: "post", title: "a TITLE of its own" } as const;
  expect(await warned("x", same)).toEqual(["title_taken"]);
  expect(await warned("x", { ...same, articleId: titled.id })).toEqual([]);
  for (const other of [{ kind: "page" }, { language: "ru" }, { title: "" }]) expect(await warned("x", { ...same, ...other })).toEqual([]);
});
