import { ERROR_CODES } from "@vitrine/contract/kernel/error/error-catalog";
import { RESELLER_ERRORS } from "@vitrine/contract/kernel/error/transport-errors";
import { WEBHOOK_EVENTS } from "@vitrine/contract/messaging/webhook/events";
import { expect, test } from "vitest";
import { missingRows } from "../openapi/specified-rows.ts";
import { ROWS } from "../rows.ts";
import { docsPage } from "./page.ts";

const page = docsPage({ nonce: "abc", origin: "https://shop.example", audience: "platform" });
const ofPanel = docsPage({ nonce: "abc", origin: "https://shop.example", audience: "panel" });

test("describes every row and the reseller API, with one script under its nonce", () => {
  for (const row of ROWS) expect(page).toContain(`<code>/api/${row.path}</code>`);
  for (const text of Object.values(RESELLER_ERRORS)) expect(page).toContain(text.replaceAll("'", "&#39;"));
  expect(page).toContain("https://shop.example/api/v2");
  for (const event of WEBHOOK_EVENTS) expect(page).toContain(`<code>${event}</code>`);
  for (const row of missingRows()) expect(page).toContain(`<code>${row.toUpperCase().split(" ")[0]} /api/${row.split(" ")[1]}</code>`);
  expect(page.match(/<script/g)).toEqual(["<script"]);
  expect(page).toContain('<script nonce="abc">');
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

test("explains every error code, lists changes, shows curl, and searches", () => {
  for (const name of Object.keys(ERROR_CODES)) expect(page).toContain(`<code>${name}</code>`);
  expect(page).toContain("A refill of this order is already in progress");
  expect(page).toContain("curl -X POST");
  expect(page).toContain('<input id="search" type="search"');
  expect(page).toContain("<h2>Changelog</h2>");
});

test("customers of a panel see only their own calls", () => {
  for (const path of ["orders", "services", "balance", "partner/massOrder", "developer/keys", "tasks/lease"]) {
    expect(ofPanel).toContain(`<code>/api/${path}</code>`);
  }
  for (const path of ["panel/{panelId}/orders", "panel/all", "panels", "managers"])
    expect(ofPanel).not.toContain(`<code>/api/${path}</code>`);
});
