import { adjustBalance } from "@vitrine/core/money/wallet/adjust-balance";
import { openCaller } from "@vitrine/core/kernel/context/caller";
import type { PanelContext } from "@vitrine/core/kernel/context/context";
import type { Platform } from "@vitrine/core/kernel/context/platform";
import { changeTariff } from "@vitrine/core/money/tariff/change.workflow";
import { chargeTariffs, startTariffs } from "@vitrine/core/money/tariff/charge.workflow";
import { ensureTariffs } from "@vitrine/core/money/tariff/defaults";
import { getPanelTariff } from "@vitrine/core/money/tariff/get";
import type pg from "pg";
import type { OpenedShop } from "./shop-steps.ts";

/** The first shop has paid for its month two days ago; the others are in their trial. Every owner can pay for a while. */
export async function addTariffs(platform: Platform, client: pg.Client, main: PanelContext, opened: OpenedShop[]): Promise<void> {
  await ensureTariffs(platform);
  for (const { panel } of opened) await startTariffs(platform, panel.id);
  const admin = openCaller({
    platform,
    panel: main,
    actor: { kind: "admin", userId: opened[0]!.ownerId, isActivated: true },
    requestId: "demo",
  });
  for (const userId of new Set(opened.map(({ ownerId }) => ownerId)))
    await admin.run((ctx) => adjustBalance(ctx, { userId, amount: "1000", comment: "" }));
  const { owner, panel } = opened[0]!;
  const growth = (await getPanelTariff(owner)).offers.find(({ name }) => name === "Growth");
  if (growth) await changeTariff(owner, { tariffId: growth.id });
  await client.query(
    "update panel_tariffs set trial_until = now() - interval '2 days', due_at = now() - interval '2 days', look_at = now() where target_panel_id = $1",
    [panel.id],
  );
  await chargeTariffs(platform);
}
