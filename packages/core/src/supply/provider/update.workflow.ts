import { AppError, notFound } from "@vitrine/contract/kernel/error/app-error";
import type { OwnDriftInput } from "@vitrine/contract/selling/price/drift";
import type { Provider, UpdateProviderInput } from "@vitrine/contract/supply/provider/provider";
import { audit } from "../../kernel/audit/audit.ts";
import { authorize } from "../../kernel/permission/authorize.ts";
import { changesDrift, driftPatch, recordedDrift } from "../../selling/catalog/drift.ts";
import { pauseServicesOf, resumeServicesOf } from "../../selling/catalog/provider-switch.ts";
import type { Caller, Ctx } from "../../kernel/context/context.ts";
import { emit } from "../../messaging/realtime/emit.ts";
import { providerKeyPlace } from "./access.ts";
import { getProvider } from "./get.ts";
import { providerResumed } from "../health/health.ts";
import { type ProviderAccount, readBalanceOf } from "./read-account.ts";
import { sampleBalance } from "../health/sample-balance.ts";
import { providerClients } from "./provider-clients.ts";
import { findProvider, lockProvider, patchProvider, type ProviderPatch, type ProviderRow } from "../store/providers.ts";

/**
 * Changes the given fields. A new key is tested first, with the errors of connecting; one of an account in another currency is refused with
 * provider_currency_changed, because costs are known in the provider's. Switching off deactivates the provider's services.
 */
export async function updateProvider(caller: Caller, input: UpdateProviderInput): Promise<Provider> {
  authorize(caller, "provider.manage");
  const { providerId, key } = input;
  const found = await caller.run((ctx) => findProvider(ctx, providerId));
  if (!found) throw notFound();
  const account =
    key === undefined
      ? undefined
      : await readBalanceOf(providerClients(caller.platform).clientFor({ url: found.url, key, panelId: caller.panel.id }));
  return caller.run((ctx) => write(caller, ctx, input, account));
}

async function write(caller: Caller, ctx: Ctx, input: UpdateProviderInput, account: ProviderAccount | undefined): Promise<Provider> {
  const { providerId, name, key, concurrency, isExclusive, drift, enabled } = input;
  const before = await lockProvider(ctx, providerId);
  if (!before) throw notFound();
  if (account?.statesCurrency && account.currency !== before.currency)
    throw new AppError("provider_currency_changed", { from: before.currency, to: account.currency });
  const patch: ProviderPatch = {
    ...(name === undefined || name === before.name ? {} : { name }),
    ...(concurrency === undefined || concurrency === before.concurrency ? {} : { concurrency }),
    ...(isExclusive === undefined || isExclusive === before.isExclusive ? {} : { isExclusive }),
    ...changedDrift(before, drift ?? {}),
    ...(key === undefined ? {} : { keySealed: caller.platform.sealer.seal(key, providerKeyPlace(ctx.panelId, providerId)) }),
    ...(account ? { balance: account.balance, balanceAt: ctx.now } : {}),
  };
  await patchProvider(ctx, providerId, patch);
  if (account) await sampleBalance(ctx, providerId, account.balance);
  const switched = await switchProvider(ctx, before, enabled);
  if (account && before.status !== "off") await providerResumed(ctx, providerId);
  const { keySealed, balance: _, balanceAt: __, ...plain } = patch;
  const after = { ...plain, ...(keySealed ? { key: "changed" } : {}), ...(switched === undefined ? {} : { enabled: switched }) };
  if (Object.keys(after).length > 0) {
    await audit(ctx, { action: "provider.update", subject: `provider:${providerId}`, before: shown(before), after });
  }
  return getProvider(ctx, { providerId });
}

const shown = ({ name, concurrency, isExclusive, status, ...row }: ProviderRow) => ({
  name,
  concurrency,
  isExclusive,
  status,
  ...recordedDrift(row),
});

function changedDrift(before: ProviderRow, input: OwnDriftInput): ReturnType<typeof driftPatch> {
  const patch = driftPatch(input);
  return changesDrift(before, patch) ? patch : {};
}

async function switchProvider(ctx: Ctx, provider: ProviderRow, enabled: boolean | undefined): Promise<boolean | undefined> {
  if (enabled === undefined || enabled === (provider.status !== "off")) return undefined;
  if (enabled) {
    await patchProvider(ctx, provider.id, { status: "ok" });
    await providerResumed(ctx, provider.id);
    await resumeServicesOf(ctx, provider.id);
  } else {
    await patchProvider(ctx, provider.id, { status: "off", statusText: null });
    await pauseServicesOf(ctx, provider.id);
    await emit(ctx, [{ userId: null, event: { kind: "provider", providerId: provider.id, status: "off" } }]);
  }
  return enabled;
}
