import { parseArgs } from "node:util";
import { readProductEnv } from "@vitrine/config/env";
import { platformSettings } from "@vitrine/config/platform-settings";
import { createPlatform } from "@vitrine/core/flows/platform/create-platform";
import { panelById } from "@vitrine/core/kernel/context/resolve-panel";
import { repairStatistics, rebuildStatistics } from "@vitrine/core/insight/statistics/fold.workflow";
import type { Platform } from "@vitrine/core/kernel/context/platform";
import { CommandError, runCommand, startInstalled, UsageError } from "./process/command.ts";
import { prepareDatabase } from "./start/database.ts";

const USAGE = `Usage:
  npm run statistics -- check                               compares folded days with the ledger, and folds again those that differ
  npm run statistics -- rebuild --panel 3                   folds a panel again from its orders and its ledger
  npm run statistics -- rebuild --panel 3 --day 2026-11-21  folds one day of the panel's calendar again`;

const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text);

/** Statistics are folded by a job; this verifies or rebuilds them. Works while the product runs. */
async function main(args: string[]): Promise<number> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { panel: { type: "string" }, day: { type: "string" } },
  });
  const [command, ...more] = positionals;
  const isCheck = command === "check" && values.panel === undefined && values.day === undefined;
  if (more.length > 0 || (!isCheck && !(command === "rebuild" && /^[1-9]\d{0,14}$/.test(values.panel ?? "")))) throw new UsageError();
  if (values.day !== undefined && !isDay(values.day)) throw new CommandError(`${values.day} isn't a day such as 2026-11-21.`);
  const env = readProductEnv();
  const embedded = env.APP_DATABASE_URL || env.DATABASE_URL ? undefined : await startInstalled(env.DATA_DIR);
  try {
    const appUrl = env.APP_DATABASE_URL ?? (await prepareDatabase(env, env.DATABASE_URL ?? embedded!.ownerUrl, embedded)).appUrl;
    const platform = createPlatform({ appUrl, secretKey: env.SECRET_KEY, settings: platformSettings(env), connections: 1 });
    try {
      if (isCheck) return await check(platform);
      const panelId = Number(values.panel);
      if (!(await panelById(platform, panelId))) throw new CommandError(`There is no panel ${panelId}.`);
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
  const wrong = await repairStatistics(platform);
  for (const { panelId, day } of wrong) console.log(`panel ${panelId}: ${day} differed and was folded again`);
  console.log(wrong.length === 0 ? "The statistics agree with the ledger." : `${wrong.length} days were folded again.`);
  return wrong.length === 0 ? 0 : 1;
}

await runCommand(USAGE, main);
