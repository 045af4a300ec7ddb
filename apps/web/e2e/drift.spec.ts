import { expect, type Locator, type Page, test } from "@playwright/test";
import { expectAccessible } from "./support/axe.ts";
import { passDays } from "./support/clock.ts";
import { withPanel } from "./support/newcomer.ts";
import { practiceAccount } from "./support/practice.ts";
import { languageOn } from "./support/session.ts";
import { callAsOwner } from "./support/shop-visitor.ts";
import { textsIn } from "./support/texts.ts";

interface Sold {
  service: string;
  rate: string;
}
interface Item {
  id: number;
  name: string;
  rate: string;
  status: string;
  provider_service: string;
}

const rows = (within: Locator): Locator => within.locator("[data-list-row]");

/** A new owner's panel with four services of the practice provider, and a function that changes the provider's prices. */
async function openedPanel(page: Page, language: "ru" | "en") {
  const panel = await withPanel(page, language, "RUB");
  const practice = practiceAccount(page.request);
  const { id: providerId } = await callAsOwner<{ id: number }>(page, `/api/panel/${panel.id}/providers`, {
    url: practice.url,
    key: practice.key,
  });
  const sold = await page.request.get(`/api/panel/${panel.id}/providers/${providerId}/services?perPage=100&query=Telegram`);
  const { items } = (await sold.json()) as { items: (Sold & { type: string })[] };
  const bought = items.filter(({ type, rate }) => type === "Default" && Number(rate) > 10).slice(0, 4);
  const services = bought.map(({ service }) => service);
  await callAsOwner(page, `/api/panel/${panel.id}/services/import`, { provider_id: providerId, services, extra_charge: "30" });
  const list = async (): Promise<Item[]> =>
    ((await (await page.request.get(`/api/panel/${panel.id}/services?perPage=100`)).json()) as { items: Item[] }).items;
  await expect.poll(async () => (await list()).length, { timeout: 20_000 }).toBe(services.length);
  return {
    id: panel.id,
    providerId,
    service: async (at: number) => (await list()).find(({ provider_service }) => provider_service === services[at])!,
    /** Times the first price, by service. */
    costs: async (times: number[]) => {
      const change = Object.fromEntries(times.map((by, at) => [services[at]!, { rate: (Number(bought[at]!.rate) * by).toFixed(2) }]));
      await practice.tell({ catalogue: { change } });
      await callAsOwner(page, `/api/panel/${panel.id}/providers/${providerId}/refresh`, {});
    },
  };
}

test.describe.configure({ timeout: 150_000 });

test("an owner sets a policy, gets the digest of its decisions, accepts one price and keeps another", async ({ page, isMobile }) => {
  const language = languageOn(isMobile);
  const t = textsIn(language);
  const panel = await openedPanel(page, language);
  const [follows, sharp, tight] = [await panel.service(0), await panel.service(1), await panel.service(2)];

  await test.step("the panel's policy and hour", async () => {
    await page.goto(`/panel/${panel.id}/prices/guard`);
    await page.getByLabel(t("drift:guard.digestHour")).selectOption("0");
    await expectAccessible(page);
    await page.getByRole("button", { name: t("ui.save") }).click();
    await expect(page.getByText(t("price:saved"))).toBeVisible();
  });

  await test.step("one service keeps its price, and says what it inherits", async () => {
    await page.goto(`/panel/${panel.id}/services/${tight.id}/prices`);
    const policy = page.getByLabel(t("drift:policyLabel"));
    await expect(policy.locator("option").first()).toHaveText(t("drift:inherited.panel", { text: t("drift:policy.hold.title") }));
    await policy.selectOption("keep");
    await page.getByLabel(t("drift:minCharge")).fill("20");
    await expectAccessible(page);
    await page.getByRole("button", { name: t("ui.save") }).click();
    await expect(page.getByText(t("toasts:saved"))).toBeVisible();
  });

  await panel.costs([1.1, 1.9, 1.15]);
  expect(await panel.service(0)).toMatchObject({ status: "active" });
  expect(Number((await panel.service(0)).rate)).toBeGreaterThan(Number(follows.rate));
  expect([(await panel.service(1)).status, (await panel.service(2)).status]).toEqual(["paused", "paused"]);

  await test.step("the digest comes the next day and leads to what waits", async () => {
    await passDays(page.request, panel.id, 1);
    const entry = page.getByRole("listitem").filter({ hasText: t("notification:event.price_digest.action") });
    await expect(async () => {
      await page.goto("/notifications");
      await expect(entry.filter({ hasText: "3" }).first()).toBeVisible({ timeout: 2000 });
    }).toPass({ timeout: 30_000 });
    await passDays(page.request, panel.id, 1);
    await page
      .getByRole("listitem")
      .getByRole("link", { name: t("notification:event.price_digest.action") })
      .first()
      .click();
    await expect(page).toHaveURL(new RegExp(`/panel/${panel.id}/prices/moves`));
  });

  const waiting = page.getByRole("region", { name: t("provider:held.title") });
  const journal = page.getByRole("region", { name: t("drift:moves.journal") });
  await expect(rows(waiting)).toHaveCount(2);
  await expect(rows(journal)).toHaveCount(3);
  await expect(journal).toContainText(t("drift:outcome.followed"));
  await expectAccessible(page);

  const decide = async (name: string, decision: "accept" | "keep") => {
    await rows(waiting)
      .filter({ hasText: name })
      .getByRole("button", { name: t("ui.actions") })
      .click();
    await page.getByRole("menuitem", { name: t(`provider:held.${decision}`) }).click();
  };
  await decide(sharp.name, "accept");
  await expect(page.getByText(t("provider:held.accepted", { count: 1 }))).toBeVisible();
  await expect(rows(waiting)).toHaveCount(1);
  await decide(tight.name, "keep");
  await expect(page.getByText(t("provider:held.kept", { count: 1 }))).toBeVisible();
  await expect(waiting).toBeHidden();
  const [accepted, kept] = [await panel.service(1), await panel.service(2)];
  expect(Number(accepted.rate)).toBeGreaterThan(Number(sharp.rate));
  expect([accepted.status, kept.status, kept.rate]).toEqual(["active", "active", tight.rate]);
  const told = await page.request.get("/api/notifications?perPage=100");
  const { items } = (await told.json()) as { items: { code: string }[] };
  expect(items.filter(({ code }) => code === "price_digest")).toHaveLength(1);
});

test("a policy is set for a provider, and for several services together", async ({ page, isMobile }) => {
  test.skip(isMobile, "the same pages as on a desktop");
  const t = textsIn("en");
  const panel = await openedPanel(page, "en");
  await page.goto(`/panel/${panel.id}/providers/${panel.providerId}`);
  const form = page.getByRole("form", { name: t("drift:provider.title") });
  await form.getByLabel(t("drift:policyLabel")).selectOption("keep");
  await form.getByLabel(t("drift:minCharge")).fill("1001");
  await form.getByRole("button", { name: t("drift:provider.save") }).click();
  await expect(form.getByLabel(t("drift:minCharge"))).toHaveAttribute("aria-invalid", "true");
  await form.getByLabel(t("drift:minCharge")).fill("12.5");
  await expect(form.getByLabel(t("drift:minCharge"))).not.toHaveAttribute("aria-invalid", "true");
  await form.getByRole("button", { name: t("drift:provider.save") }).click();
  await expect(page.getByText(t("provider:settings.saved"))).toBeVisible();

  await page.goto(`/panel/${panel.id}/services`);
  for (const at of [0, 1]) await page.locator("[data-list-row]").nth(at).getByRole("checkbox").check();
  await page
    .getByRole("region", { name: t("ui.selectionActions") })
    .getByRole("button", { name: t("drift:bulk.act") })
    .click();
  const dialog = page.getByRole("dialog", { name: t("drift:bulk.title") });
  await expect(dialog.getByRole("button", { name: t("ui.save") }), "nothing is changed yet").toBeDisabled();
  await dialog.getByLabel(t("drift:policyLabel"), { exact: true }).selectOption("follow");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: t("ui.save") }).click();
  await expect(page.getByText(t("drift:bulk.done", { count: 2 }))).toBeVisible();
  const first = await page.request.get(`/api/panel/${panel.id}/services?perPage=1`);
  const { items } = (await first.json()) as { items: { drift: { own: object; inherited: object } }[] };
  expect(items[0]!.drift).toMatchObject({
    own: { policy: "follow", min_charge: null },
    inherited: { policy: { value: "keep", from: "provider" }, min_charge: { value: "12.5", from: "provider" } },
  });
});
