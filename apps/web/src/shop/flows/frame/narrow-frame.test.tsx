import en from "@vitrine/contract/texts/flows/en/shop.json";
import { expect, it } from "vitest";
import { shopMarkup } from "../../../../test/shop-markup.tsx";
import { createTranslate } from "../../kernel/format/text.ts";
import { PageFrame } from "./page-frame.tsx";

const t = createTranslate("en", en);
const frameFor = (isNarrow: boolean) =>
  shopMarkup(
    <PageFrame
      url={new URL("http://nova.example/services")}
      csrfToken="token"
      isNarrow={isNarrow}
      isTest={false}
      isDemo={false}
      hasWork={false}
      offersPanels={false}
      happyHours={[]}
      content={{ header: [], footer: [], hasBlog: false, popups: [] }}
      integrations={null}
      banner={null}
      isPlatform={false}
      purchases={[]}
      notice={null}
    >
      Services
    </PageFrame>,
  );

it("leaves out on a narrow screen what only wide ones show, and keeps the bar with the menu at any width", () => {
  const [wide, narrow] = [frameFor(false), frameFor(true)];
  const main = `<nav aria-label="${t("nav.label")}"`;
  const menus = (html: string) => html.split('popovertarget="menu"').length - 1;
  expect([wide.includes(main), narrow.includes(main)]).toEqual([true, false]);
  expect([menus(wide), menus(narrow)]).toEqual([menus(narrow) + 1, menus(narrow)]);
  expect(menus(narrow)).toBeGreaterThan(0);
  const bar = (html: string) => /<nav data-frame="bar"[^>]*>/.exec(html)?.[0] ?? "";
  expect([bar(wide).includes("desk:hidden"), bar(narrow).includes("desk:hidden")]).toEqual([true, false]);
  expect(narrow.length).toBeLessThan(wide.length);
});
