import type { PanelContext } from "@vitrine/core/kernel/context/context";
import type { Platform } from "@vitrine/core/kernel/context/platform";
import { providerKeyPlace } from "@vitrine/core/supply/provider/access";
import { systemCaller } from "@vitrine/core/kernel/context/system-caller";

/** A connected provider whose calls go to the platform's provider clients. */
export async function makeProvider(
  platform: Platform,
  panel: PanelContext,
  overrides: { name?: string; currency?: string; isPractice?: boolean; url?: string; key?: string } = {},
): Promise<number> {
  const caller = await systemCaller(platform, panel.id, "test");
  return caller.run(async ({ tx }) => {
    const { id } = await tx
      .insertInto("providers")
      .values({
        panelId: panel.id,
        name: overrides.name ?? "Provider",
        url: overrides.url ?? "http://provider.test/api/v2",
        keySealed: Buffer.alloc(0),
        currency: overrides.currency ?? panel.currency,
        isPractice: overrides.isPractice ?? false,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const keySealed = platform.sealer.seal(overrides.key ?? "key", providerKeyPlace(panel.id, id));
    await tx.updateTable("providers").set({ keySealed }).where("panelId", "=", panel.id).where("id", "=", id).execute();
    return id;
  });
}
