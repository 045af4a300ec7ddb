import type { Database } from "@vitrine/db/open";
import type { DomainResolver } from "@vitrine/integrations/dns/create-domain-resolver";
import type { SafeFetcher } from "@vitrine/integrations/http/safe-fetch";
import type { Mailer } from "@vitrine/integrations/mail/create-mailer";
import type { Logger } from "pino";
import type pg from "pg";
import type { CsrfGuard } from "../permission/csrf.ts";
import type { AccessMemory, Known } from "../cache/memory.ts";
import type { PanelContext } from "./panel-context.ts";
import type { Sealer } from "../secret/sealer.ts";
import type { Signer } from "../secret/signer.ts";

export interface PlatformSettings {
  /** Hosts of the main panel with their ports, as ADMIN_HOSTS has them; the first one is the canonical. */
  adminHosts: readonly string[];
  /** http in development, https behind the proxy in production. */
  scheme: "http" | "https";
  /** Origin of the sandbox provider; undefined where none runs. */
  practiceProviderUrl: string | undefined;
  /** Providers on the own machine and network; development only. */
  allowPrivateProviders: boolean;
  production: boolean;
  /** Wrong passwords and codes in fifteen minutes; absent: nothing is counted. */
  failures?: { beforeCaptcha: number; perQuarterHour: number } | undefined;
  /** Of each session and key; absent: as many as it likes. */
  requestsPerMinute?: number;
  /** Addresses of the platform's door; absent: those its first host is looked up by. */
  publicAddresses?: readonly string[];
  /** Absent: mail is kept and not sent. */
  mail?: { smtpUrl: string; from: string } | undefined;
  /** Absent: Telegram's own servers, and no bot of the platform's. */
  telegram?: { apiRoot: string; platformBotId: number | undefined };
}

/** Keys of a module that requests may carry besides API keys. Registered when the process opens its platform. */
export interface KeyAuthenticator {
  accepts(key: string): boolean;
  authenticate(platform: Platform, panel: PanelContext, key: string): Promise<Known>;
}

/** What every door of one process shares. Time comes from it, so that tests hold the clock. */
export interface Platform {
  db: Database;
  /** The same connections without Kysely, for the hot path. */
  pool: pg.Pool;
  settings: PlatformSettings;
  sealer: Sealer;
  signer: Signer;
  /** To addresses that owners typed in, providers' aside: webhooks. */
  outgoing: SafeFetcher;
  csrf: CsrfGuard;
  domains: DomainResolver;
  /** undefined where no mail server is named. */
  mailer: Mailer | undefined;
  memory: AccessMemory;
  keyAuthenticators: readonly KeyAuthenticator[];
  log: Logger;
  now(): Date;
  /** Connections for a part that must not wait behind others; whoever opens them ends them in onClose. */
  openPool(max: number): pg.Pool;
  onClose(end: () => Promise<void>): void;
  close(): Promise<void>;
}
