import { createPlatform, type PlatformOptions } from "@vitrine/core/create-platform";
import type { Platform, PlatformSettings } from "@vitrine/core/platform";
import type { ProviderDoor } from "@vitrine/core/provider/door";
import type { DomainResolver } from "@vitrine/integrations/dns/create-domain-resolver";
import type { TestDatabase } from "./database.ts";

export interface Clock {
  /** Moves the platform's time; Postgres keeps its own. */
  advance(milliseconds: number): void;
}

export interface PlatformOverrides {
  settings?: Partial<PlatformSettings>;
  providers?: ProviderDoor | PlatformOptions["providers"];
  domains?: DomainResolver;
}

export const TEST_ADMIN_HOST = "localhost:3000";

/** Every domain is registered and points to the platform. */
const everyDomain: DomainResolver = { isRegistered: async () => true, pointsTo: async () => true };

const noProviders = new Proxy({} as ProviderDoor, {
  get(_target, name) {
    throw new Error(`this test reaches a provider (${String(name)}) but was given none`);
  },
});

export function makePlatform(database: TestDatabase, overrides: PlatformOverrides = {}): { platform: Platform; clock: Clock } {
  const { providers = noProviders } = overrides;
  let ahead = 0;
  const platform = createPlatform({
    appUrl: database.appUrl,
    secretKey: "a secret key of the tests, 32 characters or more",
    settings: { adminHosts: [TEST_ADMIN_HOST], scheme: "http", practiceProviderUrl: undefined, production: false, ...overrides.settings },
    providers: typeof providers === "function" ? providers : () => providers,
    domains: overrides.domains ?? everyDomain,
    now: () => new Date(Date.now() + ahead),
  });
  return { platform, clock: { advance: (milliseconds) => void (ahead += milliseconds) } };
}
