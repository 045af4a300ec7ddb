import type { Database, PanelTx } from "@vitrine/db/open";
import type { DomainResolver } from "@vitrine/integrations/dns/create-domain-resolver";
import type { SafeFetcher } from "@vitrine/integrations/http/safe-fetch";
import type { FileStorageSettings } from "@vitrine/integrations/storage/create-file-storage";
import type { FileStorage } from "@vitrine/integrations/storage/file-storage";
import type { Mailer } from "@vitrine/integrations/mail/create-mailer";
import type { Logger } from "pino";
import type pg from "pg";
import type { CsrfGuard } from "../permission/csrf.ts";
import type { DatabaseClock } from "./database-clock.ts";
import type { AccessMemory, Known } from "../cache/memory.ts";
import type { PanelContext } from "./panel-context.ts";
import type { Sealer } from "../secret/sealer.ts";
import type { Signer } from "../secret/signer.ts";

export interface PlatformSettings {
  /** Hosts of the main panel with their ports, as in ADMIN_HOSTS; the first one is canonical. */
  adminHosts: readonly string[];
  /** http in development, https behind the proxy in production. */
  scheme: "http" | "https";
  /** Origin of the sandbox provider; undefined if none runs. */
  practiceProviderUrl: string | undefined;
  /** Instead of Stripe's own; from the environment, never from a panel. */
  stripeApiRoot?: string | undefined;
  /** Allows providers on this machine and the local network; development only. */
  allowPrivateProviders: boolean;
  production: boolean;
  /** Version of the product. */
  version?: string;
  /** Wrong passwords and codes allowed within 15 minutes; without it nothing is counted. */
  failures?: { beforeCaptcha: number; perQuarterHour: number } | undefined;
  /** Limit for each session and key; without it there is no limit. */
  requestsPerMinute?: number;
  /** Public addresses of the platform; without them, its first host is resolved. */
  publicAddresses?: readonly string[];
  /** Without it, mail is kept and not sent. */
  mail?: { smtpUrl: string; from: string } | undefined;
  /**
   * The domain of the addresses that replies to emails are sent to, and the secret of the server that posts them; without it, none are
   * invited.
   */
  mailReplies?: { domain: string; secret: string } | undefined;
  /** Total size of one panel's files in bytes. */
  fileQuotaBytes?: number;
  /** Where files are stored; without it, in the system's folder for temporary files. */
  files?: FileStorageSettings;
  /** Without it, Telegram's own servers are used and the platform has no bot. */
  telegram?: { apiRoot: string; platformBotId: number | undefined };
}

/** Keys of a module that requests may carry besides API keys. Registered when the process opens its platform. */
export interface KeyAuthenticator {
  accepts(key: string): boolean;
  authenticate(platform: Platform, panel: PanelContext, key: string): Promise<Known>;
}

/**
 * Says which of these files of a panel a module's rows refer to. Registered when the process opens its platform; a file that no module
 * names is removed. Rows that refer to a file take it with `lockStoredFile`.
 */
export type FileReferrer = (tx: PanelTx, fileIds: number[]) => Promise<number[]>;

/** What all transports of one process share. The clock is part of it, so tests can control the time. */
export interface Platform {
  db: Database;
  /** The same connections without Kysely, for the hot path. */
  pool: pg.Pool;
  settings: PlatformSettings;
  sealer: Sealer;
  signer: Signer;
  /** For addresses that owners enter, except providers': webhooks. */
  outgoing: SafeFetcher;
  files: FileStorage;
  fileReferrers: readonly FileReferrer[];
  csrf: CsrfGuard;
  domains: DomainResolver;
  /** undefined if no mail server is configured. */
  mailer: Mailer | undefined;
  memory: AccessMemory;
  keyAuthenticators: readonly KeyAuthenticator[];
  log: Logger;
  now(): Date;
  /** Keeps `now` by the database's clock, once it is started. */
  clock: DatabaseClock;
  /** Separate connections for a part that must not wait behind others; its caller closes them in onClose. */
  openPool(max: number): pg.Pool;
  /** All that this process has opened, for its metrics. */
  pools(): readonly pg.Pool[];
  onClose(end: () => Promise<void>): void;
  close(): Promise<void>;
}
