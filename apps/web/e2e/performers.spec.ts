import { expect, test } from "@playwright/test";
import { expectAccessible } from "./support/axe.ts";
import { post, withPanel } from "./support/newcomer.ts";
import { practiceAccount } from "./support/practice.ts";
import { BASE_URL, languageOn } from "./support/session.ts";
import { textsIn } from "./support/texts.ts";

interface Imported {
  items: { id: number }[];
}
interface Offered {
  items: { service: string; name: string; type: string }[];
}

test("a service gets a fallback provider, and the order of providers changes", async ({ page, isMobile }) => {
  test.skip(isMobile, "the same form on every width");
  const language = languageOn(isMobile);
  const t = textsIn(language);
  const { id } = await withPanel(page, language, "RUB");
  const { url, key } = practiceAccount(page.request);
  const { id: providerId } = await post<{ id: number }>(page, `/api/panel/${id}/providers`, { url, key, name: "Alpha" });
  const catalogue = await page.request.get(`${BASE_URL}/api/panel/${id}/providers/${providerId}/services?perPage=100`);
  const offered = ((await catalogue.json()) as Offered).items.filter(({ type }) => type === "Default");
  const [first, second] = [offered[0]!, offered[1]!];
  await post(page, `/api/panel/${id}/services/import`, { provider_id: providerId, services: [first.service], extra_charge: "30" });
  const services = async () => ((await (await page.request.get(`${BASE_URL}/api/panel/${id}/services`)).json()) as Imported).items;
  await expect.poll(async () => (await services()).length).toBe(1);
  await page.goto(`/panel/${id}/services/${(await services())[0]!.id}/performers`);
  const list = page.getByRole("form", { name: t("performer:title") }).getByRole("listitem");
  await expect(list).toHaveCount(1);
  await expectAccessible(page);

  await page.getByRole("button", { name: t("performer:add") }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(t("performer:search")).fill(second.service);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: second.name }).first().click();
  await expect(dialog).toBeHidden();
  await expect(list).toHaveCount(2);
  await page
    .getByRole("button", { name: t("performer:up", { name: "Alpha" }) })
    .first()
    .click();
  await page.getByRole("button", { name: t("ui.save") }).click();
  await expect(page.getByRole("button", { name: t("ui.save") })).toBeHidden();
  await page.reload();
  await expect(list.first()).toContainText(t("performer:serviceId", { id: second.service }));
  await expect(list.last()).toContainText(t("performer:serviceId", { id: first.service }));
  await expectAccessible(page);
});
