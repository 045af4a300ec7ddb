import { type Browser, expect, type Page, request, test } from "@playwright/test";
import { expectAligned } from "./support/aligned.ts";
import { expectAccessible } from "./support/axe.ts";
import { newName, PASSWORD, post, withPanel } from "./support/newcomer.ts";
import { BASE_URL, type Language, languageOn } from "./support/session.ts";
import { textsIn } from "./support/texts.ts";

interface Task {
  id: number;
  token: string;
}

/** A customer of the panel, signed in on its storefront in a browser without script. */
async function customerWithoutScript(browser: Browser, shop: string, language: Language): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: false });
  await context.addCookies([{ name: "lng", value: language, url: shop }]);
  const page = await context.newPage();
  await page.goto(`${shop}/register?next=%2Fwork`);
  await page.locator("input[name=name]").fill(`${newName()}@example.com`);
  await page.locator("input[name=password]").fill(PASSWORD);
  await page.locator("form[action^='/register'] button[type=submit]:not([name])").click();
  await expect(page).toHaveURL(`${shop}/work`);
  return page;
}

const rows = (page: Page) => page.locator("[data-list-row]");

test("an in-house service is created, a program and a person perform its order, and the owner sees the executions", async ({
  page,
  browser,
  isMobile,
}) => {
  test.skip(isMobile, "The same pages in one column");
  const language = languageOn(isMobile);
  const t = textsIn(language);
  const panel = await withPanel(page, language);
  const shop = new URL(BASE_URL).protocol + `//${panel.domain}`;
  const own = `/panel/${panel.id}/services/own`;

  await page.goto(own);
  await page.getByRole("link", { name: t("executor:create") }).click();
  await page.getByLabel(t("executor:new.name")).fill("Manual subscribers");
  await page.getByLabel(t("executor:new.category")).fill("Telegram");
  await page.getByLabel(t("executor:new.min"), { exact: true }).fill("2");
  await page.getByLabel(t("executor:new.rate")).fill("50");
  await page.getByLabel(t("executor:terms.pay")).fill("0.06");
  await expect(page.getByText(t("executor:new.lost"))).toBeVisible();
  await page.getByLabel(t("executor:new.rate")).fill("90");
  await expectAccessible(page);
  await page.getByRole("button", { name: t("executor:new.save") }).click();
  await expect(page).toHaveURL(new RegExp(`/panel/${panel.id}/services/\\d+/bots$`));
  await expect(page.getByText(t("executor:bots.none"))).toBeVisible();
  const service = Number(/services\/(\d+)\//.exec(page.url())![1]);

  await page.goto(`/panel/${panel.id}/executors`);
  await page.getByRole("button", { name: t("executor:list.add") }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(t("executor:add.name"), { exact: true }).fill("Poster");
  await dialog.getByRole("button", { name: t("executor:add.save"), exact: true }).click();
  await expect(dialog.getByText(t("executor:key.title"))).toBeVisible();
  await expectAccessible(page);
  const key = /ek_[a-z2-7]{52}/.exec((await dialog.locator("pre, code").first().textContent()) ?? "")![0];
  await dialog.getByRole("button", { name: t("executor:key.done") }).click();

  const person = await customerWithoutScript(browser, shop, language);
  await person.locator("input[name=name]").fill("Vera");
  await person.locator("form[action='/work/apply'] button").click();
  await expect(person.getByText(t("work:work.applied.title"))).toBeVisible();

  const order = await placedOrder(page, panel, service, language);
  expect(await performedByProgram(panel.domain, key, "@anna")).toMatchObject({ order_id: order, delivered: 1, quantity: 2 });

  await page.reload();
  await rows(page).filter({ hasText: "Vera" }).getByRole("button").click();
  await page.getByRole("menuitem", { name: t("executor:act.letIn") }).click();
  await expect(rows(page).filter({ hasText: "Vera" })).toContainText(t("executor:state.active"));
  await expectAccessible(page);

  await person.goto(`${shop}/work`);
  await person.getByRole("button", { name: t("work:work.take") }).click();
  await person.locator("input[name=name]").first().fill("https://t.me/Anna");
  await person.getByRole("button", { name: t("work:work.check.send") }).click();
  await expect(person.getByText(t("error:identity_used"))).toBeVisible();
  await person.locator("form[action='/work/check'] input[name=name]").fill("@boris");
  await person.getByRole("button", { name: t("work:work.check.send") }).click();
  await expect(person.getByText(t("work:work.done"))).toBeVisible();
  await person.context().close();

  await page.goto(`/panel/${panel.id}/executors/performed`);
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).first()).toContainText("@boris");
  await expectAligned(rows(page).locator("data"));
  await page.goto(`/panel/${panel.id}/statistics/own`);
  await expect(page.getByRole("heading", { name: t("executor:stat.byExecutor") })).toBeVisible();
  await expectAccessible(page);
});

/** Calls the REST API of the panel's own host, without a browser. */
const restOf = (domain: string) => request.newContext({ baseURL: BASE_URL, extraHTTPHeaders: { "X-Site-Host": domain } });

/** Places an order as a customer whose balance the owner has credited; returns its id. */
async function placedOrder(owner: Page, panel: { id: number; domain: string }, service: number, language: Language): Promise<number> {
  const customer = await restOf(panel.domain);
  await customer.get("/api/csrf-cookie");
  const send = async (path: string, data: object) => {
    const { cookies } = await customer.storageState();
    const token = cookies.find(({ name }) => name === "XSRF-TOKEN")?.value ?? "";
    const answer = await customer.post(path, { data, headers: { "X-XSRF-TOKEN": token } });
    expect(answer.ok(), await answer.text()).toBe(true);
    return (await answer.json()) as { id: number; user: { id: number } };
  };
  const { user } = await send("/api/register", { email: `${newName()}@example.com`, password: PASSWORD, language });
  await post(owner, `/api/panel/${panel.id}/users/${user.id}/balance`, { amount: "5", comment: "" });
  const { id } = await send("/api/orders", { service, link: "https://t.me/own_services", quantity: 2 });
  await customer.dispose();
  return id;
}

/** A program takes a task by its key and confirms it. */
async function performedByProgram(domain: string, key: string, identity: string) {
  const program = await restOf(domain);
  const headers = { Authorization: `Bearer ${key}` };
  const { task } = (await (await program.post("/api/tasks/lease", { headers, data: {} })).json()) as { task: Task };
  const checked = await program.post(`/api/tasks/${task.id}/check`, { headers, data: { token: task.token, identity } });
  const answer = (await checked.json()) as { order_id: number; delivered: number; quantity: number };
  await program.dispose();
  return answer;
}
