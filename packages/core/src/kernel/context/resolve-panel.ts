import type { Caller, PanelContext } from "./context.ts";
import { perPlatform } from "./per-platform.ts";
import type { Platform } from "./platform.ts";
import { BatchedRead } from "@vitrine/db/batched-read";
import { findPanelContext, findPanelContexts } from "./panel-context-queries.ts";
import { userIdOf } from "../permission/authorize.ts";

/** The panel that holds the person's account: customers have theirs on the panel itself; owners, managers and admins on the main panel. */
export async function homeOf(caller: Caller): Promise<{ home: Caller; userId: number }> {
  const userId = userIdOf(caller);
  if (caller.actor.kind === "user") return { home: caller, userId };
  return { home: caller.on(await mainPanel(caller.platform)), userId };
}

const reads = perPlatform((platform) => new BatchedRead((domains: string[]) => findPanelContexts(platform, domains)));

export { findPanelContext } from "./panel-context-queries.ts";

const MAIN = "main";
/** Host name and port. */
const LONGEST = 253 + 6;

/**
 * The panel that a host belongs to; undefined if the host is unknown or its panel deleted. Every host in ADMIN_HOSTS is the main panel's.
 */
export function resolvePanel(platform: Platform, host: string): Promise<PanelContext | undefined> {
  const domain = normalHost(host, platform.settings.scheme);
  // No panel has a longer host name, and this keeps the cache of made-up hosts small.
  if (domain.length > LONGEST) return Promise.resolve(undefined);
  if (platform.settings.adminHosts.includes(domain)) return mainPanel(platform);
  return platform.memory.hosts.recall(domain, () => reads(platform).load(domain));
}

export function panelById(platform: Platform, id: number): Promise<PanelContext | undefined> {
  return platform.memory.panels.recall(String(id), () => findPanelContext(platform.db, { id }));
}

export async function mainPanel(platform: Platform): Promise<PanelContext> {
  const found = await platform.memory.panels.recall(MAIN, () => findPanelContext(platform.db, { main: true }));
  if (!found) throw new Error("the main panel is missing");
  return found;
}

/** Call it after changing a panel: this process sees the change immediately, others within seconds. */
export function forgetPanel(platform: Platform, id: number): void {
  platform.memory.panels.forget(String(id));
  platform.memory.panels.forget(MAIN);
  platform.memory.hosts.clear();
  platform.memory.roles.forgetUnder(id);
}

/** Call it when another process changed a panel: lookups by its own domain are read again. Its other names follow within seconds. */
export function forgetShownPanel(platform: Platform, { id, domain, isMain }: Pick<PanelContext, "id" | "domain" | "isMain">): void {
  platform.memory.panels.forget(isMain ? MAIN : String(id));
  platform.memory.hosts.forget(domain);
}

const DEFAULT_PORT = { http: ":80", https: ":443" } as const;

/** The form in which panels' domains are stored: lower case, without the default port and a final dot. */
export function normalHost(host: string, scheme: "http" | "https"): string {
  const lower = host.trim().toLowerCase();
  const port = DEFAULT_PORT[scheme];
  const bare = lower.endsWith(port) ? lower.slice(0, -port.length) : lower;
  return bare.replace(/\.(?=$|:)/, "");
}
