import { openPools } from "@vitrine/db/open";
import { openPool } from "@vitrine/db/pool";
import { createDomainResolver, type DomainResolver } from "@vitrine/integrations/dns/create-domain-resolver";
import { type Logger, pino } from "pino";
import { createCsrfGuard } from "./access/csrf.ts";
import { createAccessMemory } from "./access/memory.ts";
import { createSealer } from "./access/sealer.ts";
import { createGatherer } from "./order/gatherer.ts";
import type { Platform, PlatformSettings } from "./platform.ts";
import { createProviderDoor, type ProviderDoor } from "./provider/door.ts";

export interface PlatformOptions {
  appUrl: string;
  secretKey: string;
  settings: PlatformSettings;
  log?: Logger;
  providers?: ProviderDoor;
  domains?: DomainResolver;
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
  return {
    db: pools.db,
    pool: pools.pool,
    settings,
    sealer: createSealer(options.secretKey),
    providers,
    gatherer,
    csrf: createCsrfGuard(options.secretKey),
    domains: options.domains ?? createDomainResolver(),
    memory: createAccessMemory(now),
    log,
    now,
    async close() {
      await gatherer.close();
      await providers.close();
      await orderPool.end();
      await pools.close();
    },
  };
}
