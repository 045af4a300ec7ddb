import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import type { Browser } from "@playwright/test";
import { originOf, type Role, ROLES } from "../../apps/web/e2e/support/crawl-roles.ts";
import { ROOT } from "../../scripts/process/run-node.ts";
import { DESKTOP, sessionOf, type Visitor } from "./browser.ts";
import { bytesOf, type FileKind, loadAll, type LoadedPage, loadEachKind } from "./loaded-files.ts";
import { median, type Row, type Topic } from "./report.ts";
import type { Stage } from "./stage.ts";

const KILOBYTE = 1000;
const LANGUAGES = ["en", "ru"] as const;
type Language = (typeof LANGUAGES)[number];

/** Every kind of screen of each role. The second language loads the addresses that were found in the first. */
async function pagesByRole(stage: Stage, browser: Browser): Promise<Record<Language, Map<Role, LoadedPage[]>>> {
  const pages = { en: new Map<Role, LoadedPage[]>(), ru: new Map<Role, LoadedPage[]>() };
  for (const role of ROLES) {
    const origin = originOf(stage.url, role);
    const visitor: Visitor = { device: DESKTOP, language: "en", session: await sessionOf(browser, stage.url, role) };
    const starts = role.starts.map((start) => origin + start);
    const found = await loadEachKind(browser, visitor, starts);
    pages.en.set(role, found);
    const addresses = found.map(({ url }) => url);
    pages.ru.set(role, await loadAll(browser, { ...visitor, language: "ru" }, addresses));
  }
  return pages;
}

const kilobytes = (what: string, bytes: number, goal?: number, details?: string[]): Row => ({
  what,
  measured: bytes / KILOBYTE,
  unit: "KB",
  ...(goal === undefined ? {} : { goal }),
  ...(details ? { details } : {}),
});

/** The largest of the pages, and by name those above the goal. */
function worst(what: string, pages: LoadedPage[], sizeOf: (page: LoadedPage) => number, goal: number): Row {
  const sized = pages.map((page) => ({ kind: page.kind, bytes: sizeOf(page) })).toSorted((a, b) => b.bytes - a.bytes);
  const above = sized
    .filter(({ bytes }) => bytes > goal * KILOBYTE)
    .map(({ kind, bytes }) => `${kind} ${(bytes / KILOBYTE).toFixed(1)} KB`);
  return kilobytes(`${what}: ${sized[0]?.kind}`, sized[0]?.bytes ?? 0, goal, above);
}

const ofKind = (kind: FileKind) => (page: LoadedPage) => bytesOf(page.files, kind);

/** Scripts that every one of the pages loads. */
function shared(pages: LoadedPage[]): Set<string> {
  const paths = pages.map(({ files }) => files.filter(({ kind }) => kind === "script").map((file) => file.path));
  return new Set(paths[0]?.filter((file) => paths.every((others) => others.includes(file))));
}

function built(pattern: string): number {
  const files = globSync(pattern, { cwd: path.join(ROOT, "apps/web/dist/cabinet/assets") });
  return files.reduce((sum, file) => sum + gzipSync(readFileSync(path.join(ROOT, "apps/web/dist/cabinet/assets", file))).length, 0);
}

function cabinetScripts(guest: LoadedPage[], owner: LoadedPage[]): Row[] {
  const rest = (pages: LoadedPage[]) => {
    const common = shared(pages);
    return (page: LoadedPage) =>
      bytesOf(
        page.files.filter((file) => !common.has(file.path)),
        "script",
      );
  };
  const frame = (pages: LoadedPage[]) => (pages[0] ? bytesOf(pages[0].files, "script") - rest(pages)(pages[0]) : 0);
  return [
    kilobytes("cabinet: script of every page, signed in", frame(owner), 150),
    kilobytes("cabinet: script of every page, guest", frame(guest), 150),
    worst(
      "cabinet: whole script before login",
      guest.filter(({ kind }) => kind === "/login"),
      ofKind("script"),
      150,
    ),
    kilobytes("cabinet: a screen's own script, typical", median(owner.map(rest(owner))), 40),
    worst("cabinet: a screen's own script, worst", owner, rest(owner), 80),
    worst("cabinet: whole script of a first page, worst", owner, ofKind("script"), 230),
    kilobytes("cabinet: all scripts there are", built("*.js"), 900),
    kilobytes("cabinet: all styles there are", built("*.css"), 30),
  ];
}

/** A storefront's texts are a chunk of its scripts, named after their file. */
const textsOfShop = ({ files }: LoadedPage) =>
  bytesOf(
    files.filter((file) => /\/shop-[\w-]+\.js$/.test(file.path)),
    "script",
  );

function inLanguage(pages: ReadonlyMap<Role, LoadedPage[]>, language: Language): Row[] {
  const ofRoles = (wanted: (role: Role) => unknown) => [...pages].flatMap(([role, all]) => (wanted(role) ? all : []));
  const shop = ofRoles(({ panel }) => panel).filter(({ kind }) => !kind.startsWith("/admin"));
  const cabinet = ofRoles(({ panel }) => !panel);
  const owner = ofRoles(({ panel, credentials }) => !panel && credentials);
  return [
    ...(language === "en"
      ? cabinetScripts(
          cabinet.filter((page) => !owner.includes(page)),
          owner,
        )
      : []),
    worst(`storefront: script of a first page (${language})`, shop, ofKind("script"), 80),
    worst(`cabinet: fonts (${language})`, cabinet, ofKind("font"), 85),
    worst(`storefront: fonts (${language})`, shop, ofKind("font"), 85),
    worst(`cabinet: texts (${language})`, cabinet, ofKind("texts"), 25),
    worst(`storefront: texts (${language})`, shop, textsOfShop, 25),
  ];
}

export async function measureSize(stage: Stage, browser: Browser): Promise<Topic> {
  const pages = await pagesByRole(stage, browser);
  return { title: "Size, compressed", rows: LANGUAGES.flatMap((language) => inLanguage(pages[language], language)) };
}
