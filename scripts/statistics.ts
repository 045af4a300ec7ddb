import { parseArgs } from "node:util";
import { readProductEnv } from "@vitrine/config/env";
import { platformSettings } from "@vitrine/config/platform-settings";
import { createPlatform } from "@vitrine/core/flows/platform/create-platform";
import { mendStatistics, rebuildStatistics } from "@vitrine/core/insight/statistics/fold.workflow";
import type { Platform } from "@vitrine/core/kernel/context/platform";
import { startEmbedded } from "@vitrine/db/embedded/start";
import { prepareDatabase } from "./start/database.ts";

const USAGE = `Usage:
  npm run statistics -- check                               compares folded days with the ledger, and folds again those that differ
  npm run statistics -- rebuild --panel 3                   folds a panel again from its orders and its ledger
  npm run statistics -- rebuild --panel 3 --day 2026-11-21  folds one day of the panel's calendar again`;

/** Statistics are folded by a job; this proves them or makes them again. Works while the product runs. */
async function main(): Promise<number> {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { panel: { type: "string" }, day: { type: "string" } } });
  const [command] = positionals;
  const panelId = Number(values.panel);
  const isDay = values.day === undefined || /^\d{4}-\d\d-\d\d$/.test(values.day);
  if (command !== "check" && !(command === "rebuild" && Number.isInteger(panelId) && isDay)) {
    console.error(USAGE);
    return 1;
  }
  const env = readProductEnv();
  const embedded = env.APP_DATABASE_URL || env.DATABASE_URL ? undefined : await startEmbedded(env.DATA_DIR);
  try {
    const appUrl = env.APP_DATABASE_URL ?? (await prepareDatabase(env, env.DATABASE_URL ?? embedded!.ownerUrl, embedded)).appUrl;
    const platform = createPlatform({ appUrl, secretKey: env.SECRET_KEY, settings: platformSettings(env), connections: 1 });
    try {
      if (command === "check") return await check(platform);
      await rebuildStatistics(platform, panelId, values.day);
      console.log(`The statistics of panel ${panelId} are folded again.`);
      return 0;
    } finally {
      await platform.close();
    }
  } finally {
    await embedded?.stop();
  }
}

async function check(platform: Platform): Promise<number> {
  const wrong = await mendStatistics(platform);
  for (const { panelId, day } of wrong) console.log(`panel ${panelId}: ${day} differed and was folded again`);
  console.log(wrong.length === 0 ? "The statistics agree with the ledger." : `${wrong.length} days were folded again.`);
  return wrong.length === 0 ? 0 : 1;
}

process.exitCode = await main();
