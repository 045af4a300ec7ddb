/// <reference lib="dom" />
import { expect, type Page, test } from "@playwright/test";
import { HOSTILE } from "./support/hostile-provider.ts";
import { HOSTILE_MARKDOWN, REFUSED_PICTURES } from "./support/hostile-markdown.ts";
import { wordEverything } from "./support/hostile-wording.ts";
import { newName, PASSWORD, withPanel } from "./support/newcomer.ts";
import { BASE_URL, languageOn } from "./support/session.ts";
import { callAsOwner, callShop } from "./support/shop-visitor.ts";
import { textsIn } from "./support/texts.ts";

const ALL = [...HOSTILE, ...HOSTILE_MARKDOWN].join("\n\n");
const at = (index: number): string => HOSTILE[index % HOSTILE.length]!;
const fitting = (length: number): string[] => HOSTILE.filter((text) => text.length <= length);

interface Scene {
  panelId: number;
  shop: string;
  /** Pages to look at: of the storefront, and of the cabinet. */
  shown: string[];
  managed: string[];
}

type Call = <Answer>(path: string, data: object) => Promise<Answer>;

/** A page, a post for each text, and pop-ups, menus, search texts, questions. */
async function publish(call: Call, { shown, managed }: Scene, language: string): Promise<void> {
  const texts = (index: number) => ({ title: at(index), metaTitle: at(index + 1), metaDescription: at(index + 2) });
  const article = (index: number) => ({ slug: `text-${index}`, language, body: ALL, status: "published", ...texts(index) });
  const { id: page } = await call<{ id: number }>("pages", article(0));
  for (const body of REFUSED_PICTURES) await expect(call("pages", { ...article(1), body })).rejects.toThrow("invalid_image_url");
  for (const index of HOSTILE.keys()) {
    const { id } = await call<{ id: number }>("blog", article(index));
    shown.push(`/blog/text-${index}`);
    if (index < 3) managed.push(`/blog/${id}/edit`);
  }
  const { url } = await call<{ url: string }>(
    `pages/${(await call<{ id: number }>("pages", { ...article(1), status: "draft" })).id}/share`,
    {},
  );
  const { id: popup } = await call<{ id: number }>("modals", { title: HOSTILE[0], body: ALL.slice(0, 5000), frequency: "always" });
  for (const question of HOSTILE) await call("support/faq", { kind: "hostile", question, answer: ALL });
  for (const text of HOSTILE) await call("support/canned", { shortcut: newName(), text: text.replaceAll("{{", "{"), isMacro: true });
  shown.push(
    "/",
    "/services",
    "/blog",
    "/pages/text-0",
    new URL(url).pathname,
    "/support/faq",
    "/support/faq/hostile",
    "/support/faq/hostile/1",
  );
  managed.push("/pages", `/pages/${page}`, "/blog", "/modals", `/modals/${popup}/edit`, "/menu", "/seo", "/seoEditor");
  managed.push("/support/canned", "/support/faq", "/support/faq/hostile", "/support/faq/hostile/1");
}

/** Adverts with every text that fits; moderators and other owners see the same card. */
async function advertise(call: Call, { managed }: Scene): Promise<void> {
  for (const title of fitting(60).slice(0, 18)) {
    const { id } = await call<{ id: number }>("adverts", { kind: "banner", title, text: title, path: "/" });
    managed.push(`/advertising/${id}`);
  }
  managed.push("/advertising");
}

/** Changes without a POST: the menu and the texts for search engines. */
async function put(page: Page, { panelId }: Scene, language: string): Promise<void> {
  const send = (path: string, data: object) => callAsOwner(page, `/api/panel/${panelId}/${path}`, data, "put");
  const labels = fitting(40).slice(0, 15);
  const items = ["header", "footer"].flatMap((place) => labels.map((label) => ({ place, href: "/blog", labels: { [language]: label } })));
  await send("menu", { items });
  for (const href of ["javascript:executed()", "data:text/html,<script>executed()</script>", "//evil.example"])
    await expect(send("menu", { items: [{ place: "header", href, labels: { [language]: "x" } }] }), href).rejects.toThrow("invalid");
  const seo = ["home", "catalog"].map((target, index) => ({ target, language, title: at(index), description: at(index + 8) }));
  await send("seo", { items: seo });
}

/** A customer asks with every text and a file, and gets answers with them. */
async function talk(page: Page, call: Call, { shop, shown, managed }: Scene): Promise<void> {
  await page.goto(shop);
  const account = { email: `${newName()}@example.com`, password: PASSWORD };
  const { user } = await callShop<{ user: { id: number } }>(page, "/api/register", account);
  const fileId = await page.evaluate(async (name) => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 9, height: 9 });
    canvas.getContext("2d");
    const form = new FormData();
    form.append("purpose", "message");
    form.append("file", (await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve)))!, name);
    const token = decodeURIComponent(/XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1] ?? "");
    const answer = await fetch("/api/files", { method: "POST", headers: { "X-XSRF-TOKEN": token }, body: form });
    return ((await answer.json()) as { id: number }).id;
  }, HOSTILE[0]);
  const text = ALL.slice(0, 7500);
  const { id } = await callShop<{ id: number }>(page, "/api/support/dialogs", { text, file_ids: [fileId] });
  for (const each of HOSTILE.slice(0, 6)) await callShop(page, `/api/support/dialogs/${id}/messages`, { text: each });
  await call(`support/dialogs/${id}/messages`, { text });
  await call(`support/dialogs/${id}/messages`, { text: HOSTILE[1], is_private: true });
  shown.push("/support", `/support/dialog?dialog=${id}`, "/notifications");
  managed.push("/support/dialogs?view=all", `/support/dialog/${id}`, `/users/${user.id}`);
}

/** As a feed reader does: each text of the feed is put into a page. */
const readFeed = (page: Page) =>
  page.evaluate(async () => {
    const feed = new DOMParser().parseFromString(await (await fetch("/blog/rss.xml")).text(), "application/xml");
    if (feed.querySelector("parsererror")) throw new Error("The feed is not well-formed");
    const texts = [...feed.querySelectorAll("item *")].map(({ textContent }) => textContent);
    const frame = document.body.appendChild(document.createElement("div"));
    for (const description of feed.querySelectorAll("item > description")) frame.insertAdjacentHTML("beforeend", description.textContent);
    return texts.length;
  });

/** Content that would run later: handlers in markup, and addresses that are scripts or documents. */
const armed = (page: Page) =>
  page.evaluate(() => {
    const addresses = new Set(["href", "src", "action", "formaction", "data", "xlink:href"]);
    const runs = (value: string) =>
      URL.canParse(value, document.baseURI) && /^(?:javascript|vbscript|data):/.test(new URL(value, document.baseURI).protocol);
    return [...document.querySelectorAll("body *")].flatMap((element) =>
      [...element.attributes]
        .filter(({ name, value }) => /^on/i.test(name) || name === "srcdoc" || (addresses.has(name) && runs(value)))
        .map(({ name, value }) => `${element.tagName} ${name}=${value}`),
    );
  });

async function look(page: Page, address: string): Promise<void> {
  const answer = await page.goto(address);
  expect([address, answer!.status()]).toEqual([address, 200]);
  await page.locator("h1").first().waitFor();
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  await page.evaluate(() => {
    for (const element of document.querySelectorAll("body *"))
      for (const type of ["mouseover", "focus", "toggle"]) element.dispatchEvent(new Event(type, { bubbles: true }));
  });
  expect([address, await armed(page)]).toEqual([address, []]);
}

test.describe("with escaping as the only protection", () => {
  test.use({ bypassCSP: true });

  test("no text of support or content runs, wherever it is shown @once", async ({ page, isMobile }) => {
    test.setTimeout(420_000);
    const language = languageOn(isMobile);
    const t = textsIn(language);
    const executed: string[] = [];
    await page.exposeFunction("executed", () => executed.push(page.url()));
    page.on("dialog", (dialog) => void dialog.dismiss());
    const panel = await withPanel(page, language, "USD");
    const scene: Scene = { panelId: panel.id, shop: `http://${panel.domain}`, shown: [], managed: [] };
    const call: Call = (path, data) => callAsOwner(page, `/api/panel/${panel.id}/${path}`, data);
    await publish(call, scene, language);
    await advertise(call, scene);
    await put(page, scene, language);
    await talk(page, call, scene);

    for (const path of scene.shown) await look(page, scene.shop + path);
    await page.goto(`${scene.shop}/blog`);
    expect(await readFeed(page)).toBeGreaterThan(HOSTILE.length);
    for (const path of scene.managed) await look(page, `${BASE_URL}/panel/${panel.id}${path}`);
    await look(page, `${BASE_URL}/notifications`);
    await page.goto(`${BASE_URL}/panel/${panel.id}${scene.managed.find((path) => path.endsWith("/edit"))!}`);
    await page.getByRole("tab", { name: t("content:preview.tab") }).click();
    await expect(page.locator(".prose")).toBeVisible();
    expect(await armed(page)).toEqual([]);
    expect(await wordEverything(page, panel.id, language)).toBeGreaterThan(500);
    const worded = [
      "/",
      "/services",
      "/orders",
      "/dripFeed",
      "/balance",
      "/topup",
      "/mass",
      "/support",
      "/settings",
      "/changes",
      "/status",
      "/api",
    ];
    for (const path of worded) await look(page, scene.shop + path);
    await look(page, `${BASE_URL}/panel/${panel.id}/languages/${language}`);
    expect(executed).toEqual([]);
    // Proves that the trap detects execution.
    await page.evaluate((markup) => document.body.insertAdjacentHTML("beforeend", markup), HOSTILE[0]);
    await expect.poll(() => executed.length).toBe(1);
  });
});
