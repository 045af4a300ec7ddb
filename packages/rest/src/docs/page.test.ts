import { RESELLER_ERRORS } from "@vitrine/contract/kernel/error/transport-errors";
import { WEBHOOK_EVENTS } from "@vitrine/contract/messaging/webhook/events";
import { expect, test } from "vitest";
import { missingRows } from "../openapi/specified-rows.ts";
import { ROWS } from "../rows.ts";
import { docsPage } from "./page.ts";

const page = docsPage({ nonce: "abc", origin: "https://shop.example" });

test("describes every row and the reseller API, without a script", () => {
  for (const row of ROWS) expect(page).toContain(`<code>/api/${row.path}</code>`);
  for (const text of Object.values(RESELLER_ERRORS)) expect(page).toContain(text.replaceAll("'", "&#39;"));
  expect(page).toContain("https://shop.example/api/v2");
  for (const event of WEBHOOK_EVENTS) expect(page).toContain(`<code>${event}</code>`);
  for (const row of missingRows()) expect(page).toContain(`<code>${row.toUpperCase().split(" ")[0]} /api/${row.split(" ")[1]}</code>`);
  expect(page).not.toContain("<script");
  expect(page.match(/<style/g)).toHaveLength(1);
  expect(page).toContain('<style nonce="abc">');
});

test("is well formed: every element is closed, and ids are unique", () => {
  for (const tag of ["section", "article", "details", "summary", "table", "tr", "td", "p", "ul", "main", "nav"]) {
    expect([tag, page.match(new RegExp(`<${tag}[ >]`, "g"))?.length]).toEqual([tag, page.match(new RegExp(`</${tag}>`, "g"))?.length]);
  }
  const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const [, target] of page.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(target);
});
