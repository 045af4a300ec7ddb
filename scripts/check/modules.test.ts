import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, expect, test } from "vitest";
import { ROOT, tool } from "../process/run-node.ts";

let folder = "";
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Checks a tree of two files by the project's rules; returns the violations. */
function cruise(from: string, to: string, statement: string): Promise<string> {
  folder = mkdtempSync(path.join(os.tmpdir(), "vitrine-modules-"));
  const files = { [from]: `${statement} from "${path.relative(path.dirname(from), to)}";\n`, [to]: "export const planted = 1;\n" };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  const args = [tool("dependency-cruiser/bin/dependency-cruiser.mjs"), "--config", path.join(ROOT, ".dependency-cruiser.mjs"), "."];
  return new Promise((resolve) => execFile(process.execPath, args, { cwd: folder }, (_error, out, err) => resolve(out + err)));
}

const CORE = "packages/core/src";

test.each([
  [`${CORE}/kernel/paging/planted.ts`, `${CORE}/selling/catalog/far.ts`, "module-kernel"],
  [`${CORE}/selling/price/planted.ts`, `${CORE}/ordering/order/far.ts`, "module-selling"],
  ["packages/contract/src/content/page/planted.ts", "packages/contract/src/ordering/order/far.ts", "module-content"],
  ["packages/rpc/src/tenancy/panel/planted.ts", `${CORE}/insight/overview/far.ts`, "module-tenancy"],
  ["apps/web/src/shop/selling/catalog/planted.ts", "packages/contract/src/flows/storefront/far.ts", "module-selling"],
  ["apps/web/src/cabinet/money/wallet/planted.ts", "apps/web/src/shared/supply/provider/far.ts", "module-money"],
  ["apps/bot/src/kernel/text/planted.ts", `${CORE}/messaging/telegram/far.ts`, "module-kernel"],
  [`${CORE}/ordering/order/planted.ts`, `${CORE}/selling/catalog/price-queries.ts`, "another-module-by-its-verbs"],
])("an import from %s of %s is refused, of a type too", async (from, to, rule) => {
  expect(await cruise(from, to, "import { planted }")).toContain(`error ${rule}`);
  rmSync(folder, { recursive: true });
  expect(await cruise(from, to, "import type { planted }")).toContain(`error ${rule}`);
});

test.each([
  [`${CORE}/ordering/order/planted.ts`, `${CORE}/selling/catalog/near.ts`],
  ["packages/rpc/src/insight/overview/planted.ts", `${CORE}/tenancy/panel/near.ts`],
])("an import from %s of %s, down the table, passes", async (from, to) => {
  expect(await cruise(from, to, "import { planted }")).toContain("no dependency violations");
});
