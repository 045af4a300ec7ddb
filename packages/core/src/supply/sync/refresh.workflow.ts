import { AppError, notFound } from "@vitrine/contract/kernel/error/app-error";
import type { Provider, RefreshProviderInput } from "@vitrine/contract/supply/provider/provider";
import { authorize } from "../../kernel/permission/authorize.ts";
import type { Caller } from "../../kernel/context/context.ts";
import { getProvider } from "../provider/get.ts";
import { syncProvider } from "./sync.workflow.ts";
import { findProvider } from "../store/providers.ts";

/** Syncs now; throws the reason if the provider's answer was refused. */
export async function refreshProvider(caller: Caller, input: RefreshProviderInput): Promise<Provider> {
  authorize(caller, "provider.manage");
  const { providerId, acceptShorter } = input;
  const found = await caller.run((ctx) => findProvider(ctx, providerId));
  if (!found) throw notFound();
  if (found.status === "off") throw new AppError("provider_inactive");
  const refusal = await syncProvider(caller, providerId, { acceptShorter });
  if (refusal) throw refusal;
  return caller.run((ctx) => getProvider(ctx, { providerId }));
}
