/// <reference lib="dom" />
import { expect, test } from "@playwright/test";
import { withPanel } from "./support/newcomer.ts";
import { languageOn } from "./support/session.ts";
import { callAsOwner } from "./support/shop-visitor.ts";

const WORD = `Followers${"W".repeat(60)}`;
const RIGHT_TO_LEFT = `متابعين ${"س".repeat(50)} 🚀`;

test("an owner's long words do not make the page wider", async ({ page, isMobile }) => {
  const language = languageOn(isMobile);
  const panel = await withPanel(page, language);
  const call = <Answer>(path: string, data: object, method = "post") =>
    callAsOwner<Answer>(page, `/api/panel/${panel.id}/${path}`, data, method);
  const services: number[] = [];
  for (const name of [WORD, RIGHT_TO_LEFT]) {
    const { id: category } = await call<{ id: number }>("categories", { name: `${name}.` });
    const service = { name, category_id: category, type: "Default", rate: "1", min: 1, max: 1000, description: `${name} ${name}` };
    services.push((await call<{ id: number }>("services", service)).id);
    await call("blog", { slug: `word-${services.length}`, language, title: name, body: `# ${name}\n\n${name}`, status: "published" });
  }
  await call("support/faq", { kind: "words", language, question: WORD, answer: WORD });
  const labels = { [language]: WORD.slice(0, 40) };
  await call("menu", { items: ["header", "footer"].map((place) => ({ place, href: "/blog", labels })) }, "put");
  for (const template of ["kiosk", "bourse", "atelier"]) {
    const banner = { texts: { [language]: WORD }, href: null };
    const { revision } = await call<{ revision: number }>("appearance", { template, banner }, "put");
    await call("appearance/publish", { revision });
    for (const path of [
      "/",
      "/services",
      `/services/${services[0]}`,
      `/services/${services[1]}`,
      "/blog",
      "/blog/word-1",
      "/support/faq",
    ]) {
      await page.goto(`http://${panel.domain}${path}`);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      expect(wide, `${template} ${path}`).toBeLessThanOrEqual(0);
    }
  }
});
