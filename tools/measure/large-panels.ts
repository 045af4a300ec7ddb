import { readFile } from "node:fs/promises";
import path from "node:path";
import { openCaller } from "@vitrine/core/kernel/context/caller";
import { runImport } from "@vitrine/core/supply/import/run-import.workflow";
import { startImport } from "@vitrine/core/supply/import/start-import";
import type { Caller } from "@vitrine/core/kernel/context/context";
import { createPlatform } from "@vitrine/core/flows/platform/create-platform";
import { createPanel } from "@vitrine/core/tenancy/panel/create.workflow";
import { ensureMainPanel } from "@vitrine/core/tenancy/panel/ensure-main-panel";
import { resolvePanel } from "@vitrine/core/kernel/context/resolve-panel";
import type { Platform } from "@vitrine/core/kernel/context/platform";
import { connectProvider } from "@vitrine/core/supply/provider/connect.workflow";
import pg from "pg";
import { startLargeProvider } from "../../apps/web/e2e/support/large-provider.ts";

interface LargePanel {
  id: number;
  domain: string;
  providerId: number;
}

export interface LargePanels {
  /** Ten thousand services on sale, a hundred thousand orders of five thousand customers. */
  large: LargePanel;
  /** Ten thousand services at its provider, none of them imported. */
  fresh: LargePanel;
}

interface Options {
  ownerUrl: string;
  appUrl: string;
  secretKey: string;
  adminHosts: string[];
}

const CURRENCY = "USD";
const EXTRA_CHARGE = "30";

/** Adds the panels to the demo's owner, through the product's own verbs; their provider runs until `end`. */
export async function furnish({ ownerUrl, ...options }: Options): Promise<LargePanels & { end: () => Promise<void> }> {
  const { appUrl, secretKey, adminHosts } = options;
  const settings = { adminHosts, scheme: "http", practiceProviderUrl: undefined, allowPrivateProviders: true, production: false } as const;
  const platform = createPlatform({ appUrl, secretKey, settings });
  const client = new pg.Client(ownerUrl);
  await client.connect();
  const provider = await startLargeProvider(CURRENCY);
  try {
    const ownerId = await demoOwner(client);
    const large = await open(platform, ownerId, "large", provider.url);
    const importId = (await large.owner.run((ctx) => startImport(ctx, { ...large.import, services: "all" }))).importId;
    await runImport(large.owner, importId, new AbortController().signal);
    await client.query(
      (await readFile(path.join(import.meta.dirname, "history.sql"), "utf8")).replaceAll(":panel", String(large.panel.id)),
    );
    const fresh = await open(platform, ownerId, "fresh", provider.url);
    return { large: large.panel, fresh: fresh.panel, end: provider.stop };
  } catch (error) {
    await provider.stop();
    throw error;
  } finally {
    await client.end();
    await platform.close();
  }
}

async function demoOwner(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ id: string }>(
    "select u.id from users u join panels p on p.id = u.panel_id and p.is_main where u.email_key = 'owner@example.com'",
  );
  return Number(rows[0]!.id);
}

async function open(platform: Platform, ownerId: number, name: string, url: string) {
  const main = await ensureMainPanel(platform);
  const domain = `${name}.${platform.settings.adminHosts[0]}`;
  const person: Caller = openCaller({
    platform,
    panel: main,
    actor: { kind: "user", userId: ownerId, role: "user", isActivated: true },
    requestId: "measure",
    language: "en",
  });
  await createPanel(person, { domain, type: "panel", name, currency: CURRENCY, language: "en" });
  const panel = (await resolvePanel(platform, domain))!;
  const owner = openCaller({
    platform,
    panel,
    actor: { kind: "owner", userId: ownerId, isActivated: true },
    requestId: "measure",
    language: "en",
  });
  const { id: providerId } = await connectProvider(owner, { url, key: "any-key-will-do", name });
  return { owner, panel: { id: panel.id, domain, providerId }, import: { providerId, extraCharge: EXTRA_CHARGE } };
}
