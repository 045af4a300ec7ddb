import { openPools } from "@vitrine/db/open";
import { openPool } from "@vitrine/db/pool";
import { createDomainResolver, type DomainResolver } from "@vitrine/integrations/dns/create-domain-resolver";
import { createSafeFetcher, type SafeFetcher } from "@vitrine/integrations/http/safe-fetch";
import { createMailer, type Mailer } from "@vitrine/integrations/mail/create-mailer";
import { type Logger, pino } from "pino";
import { createCsrfGuard } from "./access/csrf.ts";
import { createAccessMemory } from "./access/memory.ts";
import { createSealer } from "./access/sealer.ts";
import { createSigner } from "./access/signer.ts";
import { createGatherer } from "./order/gatherer.ts";
import type { Platform, PlatformSettings } from "./platform.ts";
import { createProviderDoor, type ProviderDoor } from "./provider/door.ts";

export interface PlatformOptions {
  appUrl: string;
  secretKey: string;
  settings: PlatformSettings;
  log?: Logger;
  providers?: ProviderDoor;
  outgoing?: SafeFetcher;
  domains?: DomainResolver;
  mailer?: Mailer;
  /** Connections besides the two that placing orders has for itself. */
  connections?: number;
  now?: () => Date;
}

const GATHERER_CONNECTIONS = 2;

/** Opens what every door of one process shares. */
export function createPlatform(options: PlatformOptions): Platform {
  const { appUrl, settings, now = () => new Date() } = options;
  const log = options.log ?? pino({ enabled: false });
  const onError = (error: Error) => log.warn({ err: error }, "a database connection was lost");
  const pools = openPools({ appUrl, onError, ...(options.connections ? { max: options.connections } : {}) });
  const orderPool = openPool({ appUrl, max: GATHERER_CONNECTIONS, onError });
  const gatherer = createGatherer(orderPool);
  const providers =
    options.providers ??
    createProviderDoor({
      allowPrivate: settings.allowPrivateProviders,
      exemptOrigins: settings.practiceProviderUrl === undefined ? [] : [new URL(settings.practiceProviderUrl).origin],
    });
  const outgoing = options.outgoing ?? createSafeFetcher({ allowPrivate: settings.allowPrivateProviders, exemptOrigins: [] });
  const mailer = options.mailer ?? (settings.mail ? createMailer({ url: settings.mail.smtpUrl, from: settings.mail.from }) : undefined);
  return {
    db: pools.db,
    pool: pools.pool,
    settings,
    sealer: createSealer(options.secretKey),
    signer: createSigner(options.secretKey),
    providers,
    outgoing,
    gatherer,
    csrf: createCsrfGuard(options.secretKey),
    domains: options.domains ?? createDomainResolver({ addresses: settings.publicAddresses ?? [] }),
    mailer,
    memory: createAccessMemory(now),
    log,
    now,
    async close() {
      mailer?.close();
      await gatherer.close();
      await providers.close();
      await outgoing.close();
      await orderPool.end();
      await pools.close();
    },
  };
}
