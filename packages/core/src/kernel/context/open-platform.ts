import { tmpdir } from "node:os";
import path from "node:path";
import { openPools } from "@vitrine/db/open";
import { openPool } from "@vitrine/db/pool";
import { createDomainResolver, type DomainResolver } from "@vitrine/integrations/dns/create-domain-resolver";
import { createSafeFetcher, type SafeFetcher } from "@vitrine/integrations/http/safe-fetch";
import { createFileStorage } from "@vitrine/integrations/storage/create-file-storage";
import { createMailer, type Mailer } from "@vitrine/integrations/mail/create-mailer";
import { type Logger, pino } from "pino";
import { createAccessMemory } from "../cache/memory.ts";
import { createCsrfGuard } from "../permission/csrf.ts";
import { createSealer } from "../secret/sealer.ts";
import { createSigner } from "../secret/signer.ts";
import { DatabaseClock } from "./database-clock.ts";
import type { FileReferrer, KeyAuthenticator, Platform, PlatformSettings } from "./platform.ts";

export interface OpenPlatformOptions {
  appUrl: string;
  secretKey: string;
  settings: PlatformSettings;
  log?: Logger;
  outgoing?: SafeFetcher;
  domains?: DomainResolver;
  mailer?: Mailer;
  /** Connections in addition to those of `openPool`. */
  connections?: number;
  keyAuthenticators?: readonly KeyAuthenticator[];
  fileReferrers?: readonly FileReferrer[];
  now?: () => Date;
}

/** Opens the resources that all modules share; each module's own parts are created on first use (perPlatform). */
export function openPlatform(options: OpenPlatformOptions): Platform {
  const { appUrl, settings } = options;
  const log = options.log ?? pino({ enabled: false });
  const onError = (error: Error) => log.warn({ err: error }, "a database connection was lost");
  const pools = openPools({ appUrl, onError, ...(options.connections ? { max: options.connections } : {}) });
  const clock = new DatabaseClock(pools.db, log);
  const now = options.now ?? clock.now;
  const outgoing = options.outgoing ?? createSafeFetcher({ allowPrivate: settings.allowPrivateProviders, exemptOrigins: [] });
  const mailer = options.mailer ?? (settings.mail ? createMailer({ url: settings.mail.smtpUrl, from: settings.mail.from }) : undefined);
  const files = createFileStorage(settings.files ?? { kind: "disk", folder: path.join(tmpdir(), "vitrine-files") });
  const endings: (() => Promise<void>)[] = [];
  const opened = [pools.pool];
  return {
    db: pools.db,
    pool: pools.pool,
    settings,
    sealer: createSealer(options.secretKey),
    signer: createSigner(options.secretKey),
    outgoing,
    csrf: createCsrfGuard(options.secretKey),
    domains: options.domains ?? createDomainResolver({ addresses: settings.publicAddresses ?? [] }),
    mailer,
    memory: createAccessMemory(now),
    keyAuthenticators: options.keyAuthenticators ?? [],
    files,
    fileReferrers: options.fileReferrers ?? [],
    log,
    now,
    clock,
    openPool(max) {
      const pool = openPool({ appUrl, max, onError });
      opened.push(pool);
      return pool;
    },
    pools: () => opened,
    onClose: (end) => void endings.push(end),
    async close() {
      clock.stop();
      mailer?.close();
      for (const end of endings) await end();
      await outgoing.close();
      await files.close();
      await pools.close();
    },
  };
}
