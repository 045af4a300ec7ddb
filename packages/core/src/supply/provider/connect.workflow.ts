import { AppError } from "@vitrine/contract/kernel/error/app-error";
import type { ErrorCode } from "@vitrine/contract/kernel/error/error-catalog";
import type { ConnectProviderInput, Provider } from "@vitrine/contract/supply/provider/provider";
import type { ProviderCatalogueService } from "@vitrine/integrations/reseller-api/read-services";
import { parsePastedAddress } from "@vitrine/integrations/reseller-api/parse-pasted-address";
import { authorize } from "../../kernel/permission/authorize.ts";
import { audit } from "../../kernel/audit/audit.ts";
import type { Caller, Ctx } from "../../kernel/context/context.ts";
import { emit } from "../../messaging/realtime/emit.ts";
import { providerKeyPlace } from "./access.ts";
import { getProvider } from "./get.ts";
import { type ProviderAccount, readBalanceOf, readCatalogueOf } from "./read-account.ts";
import { sampleBalance } from "../health/sample-balance.ts";
import { providerClients } from "./provider-clients.ts";
import { saveCatalogue } from "../store/provider-services.ts";
import { findProviderByUrl, insertProvider, nextProviderId } from "../store/providers.ts";

const ANSWER_MS = 30_000;

/**
 * Tests address and key by reading balance and catalogue, and keeps both. Errors: URL_INVALID, already_exists, provider_key_invalid,
 * provider_address_refused, provider_unreachable, provider_timeout, provider_not_panel, invalid_xml, provider_refused,
 * provider_catalogue_empty.
 */
export async function connectProvider(caller: Caller, input: ConnectProviderInput): Promise<Provider> {
  authorize(caller, "provider.manage");
  const pasted = parsePastedAddress(input.url);
  if (!pasted) throw new AppError("URL_INVALID");
  const key = input.key === "" ? pasted.key : input.key;
  if (key === undefined) throw new AppError("validation", {}, { fields: { key: { code: "required", params: {} } } });
  const { url, account } = await findAnsweringUrl(caller, pasted.candidates, key);
  await refuseConnected(caller, url);
  const { origin, hostname } = new URL(url);
  // However it was connected, orders from the sandbox are tests.
  const isPractice = origin === caller.platform.settings.practiceProviderUrl;
  return connectAt(caller, { url, key, account, name: input.name ?? hostname.replace(/^www\./, ""), isPractice });
}

/** Checked only after the provider accepted the key: a wrong key is reported even if the address is already connected. */
async function refuseConnected(caller: Caller, url: string): Promise<void> {
  await caller.run(async (ctx) => {
    if (await findProviderByUrl(ctx, url)) throw new AppError("already_exists");
  });
}

const NOT_A_PANEL = new Set<ErrorCode>(["provider_not_panel", "invalid_xml"]);

/** An address without a path is tried with the usual paths; any answer except "not a panel" ends the search. */
async function findAnsweringUrl(caller: Caller, urls: string[], key: string): Promise<{ url: string; account: ProviderAccount }> {
  let first: unknown;
  for (const url of urls) {
    try {
      return { url, account: await readBalanceOf(clientOf(caller, { url, key })) };
    } catch (error) {
      if (!(error instanceof AppError) || !NOT_A_PANEL.has(error.code)) throw error;
      first ??= error;
    }
  }
  throw first;
}

const clientOf = (caller: Caller, access: { url: string; key: string }) =>
  providerClients(caller.platform).clientFor({ ...access, panelId: caller.panel.id }, { answerTimeoutMs: ANSWER_MS });

export interface Connection {
  url: string;
  key: string;
  account: ProviderAccount;
  name: string;
  isPractice: boolean;
}

/** Reads the catalogue of a provider that accepted the key, and keeps it with the sealed key. */
export async function connectAt(caller: Caller, connection: Connection): Promise<Provider> {
  const services = await readCatalogueOf(clientOf(caller, connection));
  return caller.run((ctx) => keep(caller, ctx, connection, services));
}

async function keep(caller: Caller, ctx: Ctx, connection: Connection, services: ProviderCatalogueService[]): Promise<Provider> {
  const { url, key, name, isPractice } = connection;
  const { balance, currency } = connection.account;
  const id = await nextProviderId(ctx);
  const keySealed = caller.platform.sealer.seal(key, providerKeyPlace(ctx.panelId, id));
  await insertProvider(ctx, { id, name, url, keySealed, isPractice, balance, currency, servicesCount: services.length });
  await sampleBalance(ctx, id, balance);
  await saveCatalogue(
    ctx,
    id,
    services.map((service, position) => ({ ...service, position })),
  );
  await audit(ctx, {
    action: "provider.connect",
    subject: `provider:${id}`,
    after: { name, url, currency, services: services.length },
  });
  await emit(ctx, [{ userId: null, event: { kind: "provider", providerId: id, status: "ok" } }]);
  return getProvider(ctx, { providerId: id });
}
