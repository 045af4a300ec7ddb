import { createPlatform } from "@vitrine/core/flows/platform/create-platform";
import type { Platform, PlatformSettings } from "@vitrine/core/kernel/context/platform";
import type { ProviderClients } from "@vitrine/core/supply/provider/provider-clients";
import type { DomainResolver } from "@vitrine/integrations/dns/create-domain-resolver";
import type { Mailer } from "@vitrine/integrations/mail/create-mailer";
import type { TestDatabase } from "./database.ts";

export interface Clock {
  /** Moves the platform's time; Postgres keeps its own. */
  advance(milliseconds: number): void;
}

export interface PlatformOverrides {
  settings?: Partial<PlatformSettings>;
  /** Otherwise the real one, which may reach fake providers on this machine. */
  providers?: ProviderClients;
  domains?: Partial<DomainResolver>;
  /** Otherwise none: mail is kept in the outbox. */
  mailer?: Mailer;
}

export const TEST_ADMIN_HOST = "localhost:3000";

/** Every domain is registered and points to the platform. */
const everyDomain: DomainResolver = {
  isRegistered: async () => true,
  pointsTo: async () => true,
  recordsOf: async () => ({ A: [], AAAA: [], CNAME: [], answered: true }),
  addressesOf: async () => ["203.0.113.10", "2001:db8::10"],
  certificateOf: async () => ({ state: "valid", expiresAt: new Date("2027-02-01T00:00:00Z") }),
};

export function makePlatform(database: TestDatabase, overrides: PlatformOverrides = {}): { platform: Platform; clock: Clock } {
  let ahead = 0;
  const platform = createPlatform({
    appUrl: database.appUrl,
    secretKey: "a secret key of the tests, 32 characters or more",
    settings: {
      adminHosts: [TEST_ADMIN_HOST],
      scheme: "http",
      practiceProviderUrl: undefined,
      allowPrivateProviders: true,
      production: false,
      failures: { beforeCaptcha: 3, perQuarterHour: 10 },
      ...overrides.settings,
    },
    ...(overrides.providers ? { providers: overrides.providers } : {}),
    ...(overrides.mailer ? { mailer: overrides.mailer } : {}),
    domains: { ...everyDomain, ...overrides.domains },
    now: () => new Date(Date.now() + ahead),
  });
  return { platform, clock: { advance: (milliseconds) => void (ahead += milliseconds) } };
}
