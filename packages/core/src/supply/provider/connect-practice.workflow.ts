import { AppError } from "@vitrine/contract/kernel/error/app-error";
import type { Language } from "@vitrine/contract/kernel/language/language-tags";
import { CURRENCIES } from "@vitrine/contract/kernel/amount/amount";
import { practiceRate } from "@vitrine/contract/supply/provider/practice-rate";
import type { Provider } from "@vitrine/contract/supply/provider/provider";
import { authorize } from "../../kernel/permission/authorize.ts";
import { listRates } from "../../selling/catalog/list-rates.ts";
import { setRate } from "../../selling/catalog/set-rate.ts";
import type { Caller, Ctx } from "../../kernel/context/context.ts";
import { connectAt } from "./connect.workflow.ts";
import { getProvider } from "./get.ts";
import { readBalanceOf } from "./read-account.ts";
import { providerClients } from "./provider-clients.ts";
import { findPracticeProvider } from "../store/providers.ts";

const NAMES: Record<Language, string> = { en: "Practice provider", ru: "Учебный провайдер", uk: "Навчальний провайдер" };

/**
 * Connects the sandbox with an account for this panel, or returns the connected one. Its prices need an exchange rate unless the
 * currencies match, so a rate is set if none exists. Orders bought from it are marked as tests.
 */
export async function connectPractice(caller: Caller): Promise<Provider> {
  authorize(caller, "provider.manage");
  const origin = caller.platform.settings.practiceProviderUrl;
  if (origin === undefined) throw new AppError("practice_unavailable");
  const provider = (await caller.run(connectedPractice)) ?? (await connectSandbox(caller, origin));
  await caller.run((ctx) => rateFor(ctx, provider.currency));
  return provider;
}

async function connectSandbox(caller: Caller, origin: string): Promise<Provider> {
  const url = new URL("/api/v2", origin).href;
  const key = accountFor(caller);
  const account = await readBalanceOf(providerClients(caller.platform).clientFor({ url, key, panelId: caller.panel.id }));
  try {
    return await connectAt(caller, { url, key, account, name: NAMES[caller.language], isPractice: true });
  } catch (error) {
    // A concurrent request has connected it.
    const other = error instanceof AppError && error.code === "already_exists" ? await caller.run(connectedPractice) : undefined;
    if (!other) throw error;
    return other;
  }
}

/** In the panel's currency and language; a currency it does not know is answered in dollars. */
function accountFor({ panel: { id, currency, language } }: Caller): string {
  const known = CURRENCIES.find((one) => one === currency) ?? "USD";
  return `practice-${language === "ru" ? "ru" : "id"}.${known.toLowerCase()}.${language}-${id}`;
}

async function connectedPractice(ctx: Ctx): Promise<Provider | undefined> {
  const row = await findPracticeProvider(ctx);
  return row && getProvider(ctx, { providerId: row.id });
}

async function rateFor(ctx: Ctx, currency: string): Promise<void> {
  const { missing } = await listRates(ctx);
  if (missing.includes(currency)) await setRate(ctx, { currency, rate: practiceRate(currency, ctx.panel.currency) });
}
