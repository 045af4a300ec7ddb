import { notificationEvent } from "@vitrine/contract/messaging/notification/events";
import type { PanelContext } from "../../kernel/context/panel-context.ts";
import type { PlatformSettings } from "../../kernel/context/platform.ts";

/** Path of the screen that a notification links to, on the host of the person's account. */
export function pathOf(home: PanelContext, code: string, params: Record<string, unknown>): string | undefined {
  const path = notificationEvent(code)?.leadsTo[home.isMain ? "owner" : "customer"];
  if (path === undefined) return undefined;
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
  if (names.some((name) => params[name] == null)) return undefined;
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
}

/** The same as an absolute URL, for mails and messages. */
export function urlOf(settings: PlatformSettings, home: PanelContext, code: string, params: Record<string, unknown>): string | undefined {
  const path = pathOf(home, code, params);
  return path === undefined ? undefined : `${settings.scheme}://${home.domain}${path}`;
}
