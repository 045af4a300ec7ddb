/// <reference lib="dom" />
import { expect, type Page, test } from "@playwright/test";
import { HOSTILE, startHostileProvider } from "./support/hostile-provider.ts";
import { newName, PASSWORD, withPanel } from "./support/newcomer.ts";
import { BASE_URL, languageOn } from "./support/session.ts";
import { callAsOwner, callShop } from "./support/shop-visitor.ts";
import { textsIn } from "./support/texts.ts";

test.describe("with escaping as the only protection", () => {
  test.use({ bypassCSP: true });

  test("no text of a provider, a customer or an owner is executed as markup or script", async ({ page, isMobile }) => {
    const language = languageOn(isMobile);
    const executed: string[] = [];
    await page.exposeFunction("executed", () => executed.push(page.url()));
    const provider = await startHostileProvider("USD");
    try {
      const panel = await withPanel(page, language, "USD");
      const call = <Answer>(path: string, data: object) => callAsOwner<Answer>(page, `/api/panel/${panel.id}/${path}`, data);
      const { id } = await call<{ id: number }>("providers", { url: provider.url, key: HOSTILE[4], name: HOSTILE[0] });
      await call("services/import", { provider_id: id, services: "all", extra_charge: "30" });
      const shop = `http://${panel.domain}`;
      await page.goto(shop);
      const { user } = await callShop<{ user: { id: number } }>(page, "/api/register", {
        email: `${newName()}@example.com`,
        password: PASSWORD,
      });
      for (const words of [HOSTILE.slice(0, 8), HOSTILE.slice(8, 16), HOSTILE.slice(16)])
        await call(`users/${user.id}/balance`, { amount: "20", comment: words.join("\n") });
      const sold = async () => (await callShop<{ items: { id: number; type: string }[] }>(page, "/api/services?perPage=100")).items;
      await expect.poll(async () => (await sold()).length).toBe(HOSTILE.length);
      const services = await sold();
      const comments = services.find(({ type }) => type === "Custom Comments")!;
      const orders = [
        { service: comments.id, comments: HOSTILE.join("\n") },
        { service: services.find(({ type }) => type === "Default")!.id, quantity: 10 },
      ];
      const placed: number[] = [];
      for (const [at, order] of orders.entries())
        placed.push(
          (await callShop<{ id: number }>(page, "/api/orders", { link: `https://example.com/${at}?q=${HOSTILE[5]}`, ...order })).id,
        );

      for (const path of [
        "/",
        "/services",
        `/services/${comments.id}`,
        `/order?service=${comments.id}&link=${encodeURIComponent(HOSTILE[4])}`,
        "/orders",
        `/orders/${placed[0]}`,
        "/balance",
      ])
        await look(page, shop + path);
      await expect(page.getByRole("main")).toContainText(HOSTILE[0]);
      const cabinet = [
        "",
        "/providers",
        `/providers/${id}`,
        `/providers/${id}?tab=catalogue`,
        `/services/import?provider=${id}`,
        "/services",
        `/services/${comments.id}/general`,
        "/orders/all",
        `/orders/all/${placed[0]}`,
        `/orders/all/${placed[1]}`,
        `/users/${user.id}/balance`,
      ];
      for (const path of cabinet) await look(page, `${BASE_URL}/panel/${panel.id}${path}`);
      await expect(page.getByRole("main")).toContainText(HOSTILE[0]);
      expect(executed).toEqual([]);
      // Proves that the trap detects execution.
      await page.evaluate((markup) => document.body.insertAdjacentHTML("beforeend", markup), HOSTILE[0]);
      await expect.poll(() => executed.length).toBe(1);
    } finally {
      await provider.stop();
    }
  });
});

/** Waits for the page's requests and hovers over the elements that react to it. */
async function look(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.locator("h1").first().waitFor();
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  await page.evaluate(() => {
    for (const element of document.querySelectorAll("main *")) element.dispatchEvent(new MouseEvent("mouseover", { bubbles: true }));
  });
}

test("an expired token is renewed and the change is made; after three renewals the call fails", async ({ page, isMobile }) => {
  const language = languageOn(isMobile);
  const t = textsIn(language);
  const panel = await withPanel(page, language);
  await page.goto(`/panel/${panel.id}/setup`);
  const submit = page.getByRole("button", { name: t("setup:next"), exact: true });
  await expect(submit).toBeVisible();
  const answers: number[] = [];
  page.on("response", (response) => {
    if (response.url().includes("/trpc/panel.updateSetup")) answers.push(response.status());
  });
  await spoilToken(page);
  await submit.click();
  await expect(page.getByRole("heading", { name: t("setup:provider.title") })).toBeVisible();
  expect(answers).toEqual([419, 200]);

  await page.goto(`/panel/${panel.id}/setup?step=initial`);
  await expect(submit).toBeVisible();
  answers.length = 0;
  // Replaces every fetched token by one that is not valid.
  await page.route("**/trpc/panel.updateSetup*", (route) =>
    route.continue({ headers: { ...route.request().headers(), "x-xsrf-token": "spoilt" } }),
  );
  await page.getByLabel(t("setup:initial.name"), { exact: true }).fill("Renamed");
  await submit.click();
  await expect.poll(() => answers).toEqual([419, 419, 419, 419]);
  await page.waitForTimeout(300);
  expect(answers).toHaveLength(4);
});

async function spoilToken(page: Page): Promise<void> {
  const held = (await page.context().cookies(BASE_URL)).find(({ name }) => name === "XSRF-TOKEN");
  await page.context().addCookies([{ ...held!, value: "spoilt.spoilt" }]);
}
