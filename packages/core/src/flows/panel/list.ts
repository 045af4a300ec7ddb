import type { ListPanelsInput, listPanelsOutput } from "@vitrine/contract/tenancy/panel/list";
import { toSeconds } from "@vitrine/contract/kernel/paging/list";
import type { z } from "zod";
import type { Caller } from "../../kernel/context/context.ts";
import { namesOfTariffs } from "../../money/tariff/list.ts";
import { listPanels } from "../../tenancy/panel/list.ts";

/** The caller's panels, each with its tariff. */
export async function listPanelsWithTariff(caller: Caller, input: ListPanelsInput): Promise<z.infer<typeof listPanelsOutput>> {
  const { items, ...page } = await listPanels(caller, input);
  const tariffs = await caller.run((ctx) =>
    namesOfTariffs(
      ctx,
      items.map(({ id }) => id),
    ),
  );
  return {
    ...page,
    items: items.map((item) => {
      const tariff = tariffs.get(item.id);
      return { ...item, tariff: tariff?.name ?? null, paidUntil: tariff?.paidUntil ? toSeconds(tariff.paidUntil) : null };
    }),
  };
}
