import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";

const CABINET =
  '<!doctype html><html><head><!--head--><!--config--><script nonce="%NONCE%">1</script></head><body><div id="root"><!--view--></div><!--landing--></body></html>';

/** Renders its input as JSON, for tests to read. */
const RENDERER = `export async function render(request) {
  const { url, origin, language, theme, isStill, isNarrow, nonce, csrfToken, refused, step, panel, queries } = request;
  const { pathname } = new URL(url, origin);
  if (pathname === "/broken") throw new Error("canary-secret");
  if (pathname === "/away") return { status: 303, html: "", redirect: "/login" };
  if (pathname === "/services.json") return { status: 200, html: JSON.stringify(await queries.priceList()), headers: { "Content-Type": "application/json", "Cache-Control": "public, max-age=60" } };
  const data = { renderedAt: performance.now(), url, origin, csrfToken, refused, step, language, theme, isStill, isNarrow, panel, me: await queries.me(), total: (await queries.services()).total, outline: await queries.outline() };
  return { status: pathname === "/nowhere" ? 404 : 200, html: \`<!doctype html><script nonce="\${nonce}">\${JSON.stringify(data)}</script>\` };
}
export const isSharedByGuests = (path) => path === "/shared";
export const renderLanding = (request) => \`<aside lang="\${request.language}">\${JSON.stringify(request)}</aside>\`;`;

const FIRST_VIEW = `export async function renderFirstView({ address, config }) {
  const { pathname } = new URL(address);
  if (pathname === "/broken") throw new Error("canary-secret");
  return \`<main data-path="\${pathname}" data-answers="\${config.answers.map(({ path }) => path)}"></main>\`;
}`;

/** A folder as apps/web builds it, without React. */
export function webFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), "vitrine-web-"));
  const files = {
    "cabinet/index.html": CABINET,
    "cabinet/assets/main-AbCd1234.js": "console.log(1)",
    "cabinet/icon.svg": "<svg/>",
    "shop/assets/form-ZyXw9876.css": "a{}",
    "ssr/entry-server.js": RENDERER,
    "cabinet-ssr/first-view.js": FIRST_VIEW,
    "cabinet-ssr/package.json": '{"type":"module"}',
    "ssr/package.json": '{"type":"module"}',
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  return folder;
}
