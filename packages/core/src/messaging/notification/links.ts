import { notificationEvent } from "@vitrine/contract/messaging/notification/events";
import type { PanelContext } from "../../kernel/context/panel-context.ts";
import type { PlatformSettings } from "../../kernel/context/platform.ts";

/** Path of the screen that a notification, or several of a kind, links to, on the host of the person's account. */
export function pathOf(home: PanelContext, code: string, params: Record<string, unknown>, count = 1): string | undefined {
  const { owner, customer, ownerMany = owner } = notificationEvent(code)?.leadsTo ?? {};
  if (!home.isMain) return filled(customer, params);
  // Without a panel the notification is about an owner as a customer of the platform.
  return filled(count > 1 ? ownerMany : owner, params) ?? (params["panelId"] == null ? filled(customer, params) : undefined);
}

/** undefined where a parameter is missing. */
function filled(path: string | undefined, params: Record<string, unknown>): string | undefined {
  if (path === undefined) return undefined;
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
  if (names.some((name) => params[name] == null)) return undefined;
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
}

/** The same as an absolute URL, for mails and messages. */
export function urlOf(
  settings: PlatformSettings,
  home: PanelContext,
  code: string,
  params: Record<string, unknown>,
  count = 1,
): string | undefined {
  const path = pathOf(home, code, params, count);
  return path === undefined ? undefined : `${settings.scheme}://${home.domain}${path}`;
}
