/// <reference lib="dom" />
import type { Browser, Page } from "@playwright/test";
import { crawl } from "../../apps/web/e2e/support/crawl.ts";
import { axeViolations, showTheme, type Violation } from "../../apps/web/e2e/support/crawl-axe.ts";
import { sidewaysScroll } from "../../apps/web/e2e/support/crawl-reflow.ts";
import { ADMIN, originOf, type Role, ROLES } from "../../apps/web/e2e/support/crawl-roles.ts";
import { Watch } from "../../apps/web/e2e/support/crawl-watch.ts";
import { DESKTOP, type Device, newPage, PHONE, type Session, sessionOf } from "./browser.ts";
import type { Row, Topic } from "./report.ts";
import type { Stage } from "./stage.ts";

const NARROW = 320;
const MENUS_PER_SCREEN = 4;
const OPENED = "[role=menu], [role=dialog], dialog[open]";
const TARGET_RULE = "target-size";

interface Findings {
  screens: number;
  axe: string[];
  targets: string[];
  reflow: string[];
  errors: string[];
}

interface Walk {
  device: Device;
  language: "en" | "ru";
  width: number;
}

const WALKS: readonly Walk[] = [
  { device: DESKTOP, language: "en", width: 1224 },
  { device: PHONE, language: "ru", width: 390 },
];

function take(findings: Findings, where: string, violations: readonly Violation[]): void {
  for (const { rule, impact, nodes } of violations) {
    const list = rule === TARGET_RULE ? findings.targets : findings.axe;
    list.push(...nodes.map((node) => `${where}: ${rule} (${impact}) ${node}`));
  }
}

const OPENERS = "button[aria-haspopup]:visible";

/** Places among the openers of one of each kind: what differs only by a number or a quoted name opens the same. */
async function kindsOfOpeners(page: Page): Promise<{ at: number; name: string }[]> {
  const names = await page
    .locator(OPENERS)
    .evaluateAll((buttons) => buttons.map((button) => (button.getAttribute("aria-label") ?? button.textContent ?? "").trim()));
  const kinds = new Map(names.map((name, at) => [name.replaceAll(/\d+|["«“].*["»”]/g, "#"), { at, name }]));
  return [...kinds.values()].slice(0, MENUS_PER_SCREEN);
}

async function lookIntoMenus(page: Page, watch: Watch, look: (opened: string) => Promise<void>): Promise<void> {
  for (const { at, name } of await kindsOfOpeners(page)) {
    await page.locator(OPENERS).nth(at).click();
    await page.locator(OPENED).first().waitFor();
    await watch.settled();
    await look(`“${name}” open`);
    await page.keyboard.press("Escape");
    await page.locator(OPENED).first().waitFor({ state: "hidden" });
  }
}

async function lookAt(page: Page, watch: Watch, where: string, findings: Findings): Promise<void> {
  for (const theme of ["light", "night"] as const) {
    await showTheme(page, theme);
    take(findings, `${where}, ${theme}`, await axeViolations(page));
    await lookIntoMenus(page, watch, async (opened) => take(findings, `${where}, ${theme}, ${opened}`, await axeViolations(page)));
  }
  await showTheme(page, "light");
}

async function walk(
  stage: Stage,
  browser: Browser,
  role: Role,
  session: Session | undefined,
  how: Walk,
  findings: Findings,
): Promise<void> {
  const page = await newPage(browser, { ...how, session });
  const size = page.viewportSize()!;
  const watch = new Watch(page);
  watch.expected = (url) => url.endsWith("/nowhere");
  const origin = originOf(stage.url, role);
  const starts = role.starts.map((start) => origin + start);
  const seen = await crawl(page, watch, starts, async ({ kind }) => {
    findings.screens += 1;
    const where = `${role.name} ${kind} at ${how.width}`;
    findings.errors.push(...watch.collectTroubles().map((trouble) => `${where}: ${trouble}`));
    if (role !== ADMIN) await lookAt(page, watch, where, findings);
    if (how.device === PHONE) findings.reflow.push(...(await sidewaysScroll(page, NARROW)).map((wide) => `${where}: ${wide}`));
    await page.setViewportSize(size);
    findings.errors.push(...watch.collectTroubles().map((trouble) => `${where}, in use: ${trouble}`));
  });
  if (!role.panel)
    findings.errors.push(...role.screens.filter((kind) => !seen.has(kind)).map((kind) => `${role.name}: nothing leads to ${kind}`));
  await page.context().close();
}

/** Every screen of every role, in both themes, on a desktop and on a phone, with what its menus and dialogs open. */
export async function measureScreens(stage: Stage, browser: Browser): Promise<Topic> {
  const findings: Findings = { screens: 0, axe: [], targets: [], reflow: [], errors: [] };
  for (const role of [...ROLES, ADMIN]) {
    const session = await sessionOf(browser, stage.url, role);
    for (const how of WALKS) await walk(stage, browser, role, session, how, findings);
  }
  const rows: Row[] = [
    { what: "screens visited", measured: findings.screens, unit: "" },
    { what: "axe, best practices included", measured: findings.axe.length, unit: "", goal: 0, details: findings.axe },
    { what: "targets below 24 px", measured: findings.targets.length, unit: "", goal: 0, details: findings.targets },
    { what: `sideways scroll at ${NARROW} px`, measured: findings.reflow.length, unit: "", goal: 0, details: findings.reflow },
    { what: "errors logged, requests in vain", measured: findings.errors.length, unit: "", goal: 0, details: findings.errors },
  ];
  return { title: "Screens", rows };
}
