import type { z } from "zod";
import { notFound } from "@vitrine/contract/kernel/error/app-error";
import { toSeconds } from "@vitrine/contract/kernel/paging/list";
import type {
  listTopProvidersOutput,
  ListTopProvidersInput,
  listTopServicesOutput,
  ListTopServicesInput,
  ServicesFaq,
  TopServiceInput,
  topServiceOutput,
} from "@vitrine/contract/insight/top/top";
import { authorize } from "../../kernel/permission/authorize.ts";
import type { Ctx } from "../../kernel/context/context.ts";
import { qualityOf, toTopProvider, toTopService } from "./shape.ts";
import { countProviders, findProvider, pageOfProviders } from "../store/market-providers.ts";
import { countServices, findListed, likeService, pageOfServices } from "../store/market-services.ts";
import { listNetworks, type MarketNetwork } from "../store/market-networks.ts";

const MOST_OTHERS = 5;

export async function listTopServices(ctx: Ctx, input: ListTopServicesInput): Promise<z.infer<typeof listTopServicesOutput>> {
  authorize(ctx, "top.view");
  const { page, perPage, sort } = input;
  const rows = await pageOfServices(ctx, input, { sort, limit: perPage, offset: (page - 1) * perPage });
  const total = await countServices(ctx, input);
  return { items: rows.map(toTopService), page, perPage, total, ...networkNames(await listNetworks(ctx)) };
}

export async function listTopProviders(ctx: Ctx, input: ListTopProvidersInput): Promise<z.infer<typeof listTopProvidersOutput>> {
  authorize(ctx, "top.view");
  const { page, perPage, sort } = input;
  const rows = await pageOfProviders(ctx, input, { sort, limit: perPage, offset: (page - 1) * perPage });
  const total = await countProviders(ctx, input);
  const networks = await listNetworks(ctx);
  return { items: rows.map(toTopProvider), page, perPage, total, all: allOf(networks), ...networkNames(networks) };
}

/** A listed service with its provider and similar services elsewhere. */
export async function getTopService(ctx: Ctx, { listed }: TopServiceInput): Promise<z.infer<typeof topServiceOutput>> {
  authorize(ctx, "top.view");
  const service = await findListed(ctx, listed);
  if (!service) throw notFound();
  const provider = await findProvider(ctx, service.host);
  return {
    service: toTopService(service),
    provider: provider ? toTopProvider(provider) : null,
    computedAt: toSeconds(service.computedAt),
    others: (await likeService(ctx, service, MOST_OTHERS)).map(toTopService),
  };
}

/** Figures from the platform's orders: speed, reliability, share refunded. */
export async function servicesFaq(ctx: Ctx): Promise<ServicesFaq> {
  authorize(ctx, "top.view");
  const networks = await listNetworks(ctx);
  return {
    all: allOf(networks),
    networks: networks.filter(({ network }) => network !== "").map((row) => ({ network: row.network, ...qualityOf(row) })),
    computedAt: networkNames(networks).computedAt,
  };
}

function allOf(networks: MarketNetwork[]): ServicesFaq["all"] {
  const all = networks.find(({ network }) => network === "");
  return all ? qualityOf(all) : null;
}

const networkNames = (networks: MarketNetwork[]) => ({
  networks: networks.map(({ network }) => network).filter((network) => network !== ""),
  computedAt: networks[0] ? toSeconds(networks[0].computedAt) : null,
});
