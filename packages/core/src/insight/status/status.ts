import type { NetworkStatus, ServiceState, ShopStatus } from "@vitrine/contract/insight/status/status";
import { toSeconds } from "@vitrine/contract/kernel/paging/list";
import { panelMemory } from "../../kernel/cache/panel-memory.ts";
import type { Caller } from "../../kernel/context/context.ts";
import { authorize } from "../../kernel/permission/authorize.ts";
import { listMeasured, type MeasuredNetwork } from "../store/network-status.ts";
import { type OfferedNetwork, offeredNetworks } from "./status-queries.ts";

const MINUTE = 60_000;

/** A day is slow whose orders started this many times later than the week's, and at least so many seconds later. */
const SLOW_TIMES = 2;
const SLOW_SECONDS = 600;

const memory = panelMemory<Omit<ShopStatus, "isOpen">>(MINUTE);

/** The panel's current order processing by network, from its own figures. Providers are neither named nor counted. */
export async function readStatus(caller: Caller): Promise<ShopStatus> {
  authorize(caller, "shop.catalog");
  const { panel } = caller;
  const found = await memory.recall(caller, async () => {
    const [offered, measured] = await caller.run(async (ctx) => [await offeredNetworks(ctx), await listMeasured(ctx)] as const);
    const byNetwork = new Map(measured.map((row) => [row.network, row]));
    const latest = Math.max(0, ...measured.map(({ measuredAt }) => measuredAt.getTime()));
    return {
      networks: offered.map((network) => statusOf(network, byNetwork.get(network.network))),
      measuredAt: latest === 0 ? null : toSeconds(new Date(latest)),
    };
  });
  return { isOpen: panel.status === "ok" || panel.status === "activating", ...found };
}

function statusOf(offered: OfferedNetwork, measured: MeasuredNetwork | undefined): NetworkStatus {
  const { startDay = null, startWeek = null, shareDay = null, shareWeek = null } = measured ?? {};
  const percent = (share: string | null) => (share === null ? null : Number(share));
  return {
    network: offered.network,
    state: stateOf(offered, startDay, startWeek),
    services: offered.offered,
    startDay,
    startWeek,
    shareDay: percent(shareDay),
    shareWeek: percent(shareWeek),
  };
}

function stateOf({ offered, waiting }: OfferedNetwork, startDay: number | null, startWeek: number | null): ServiceState {
  if (offered === 0) return "stopped";
  if (waiting > 0) return "delayed";
  const isSlow = startDay !== null && startWeek !== null && startDay > startWeek * SLOW_TIMES && startDay > startWeek + SLOW_SECONDS;
  return isSlow ? "slow" : "ok";
}
