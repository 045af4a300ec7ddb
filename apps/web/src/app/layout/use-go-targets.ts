import { useMemo } from "react";
import { useParams } from "react-router";
import { useDisplay } from "../../shared/kernel/app/display.ts";
import { mayDo, panelIdOf, useMe } from "../../shared/kernel/app/me.ts";
import { homeNavigation } from "../navigation.ts";
import { useNavigationItems } from "./use-navigation-items.ts";

export interface GoTarget {
  /** Under `nav` in the `common` texts. */
  name: string;
  href: string;
  /** Where the section's address leads on to. */
  landing: string;
  /** G, then the section's letter; undefined where the person switched single keys off, or the section has none. */
  keys: readonly [string, string] | undefined;
}

export const GO = "G";

/** First pages of sections whose own address only leads on. */
const LANDINGS: Record<string, string> = {
  orders: "all",
  dripFeed: "all",
  subscriptions: "all",
  users: "all",
  withdrawals: "all",
  support: "dialogs",
  prices: "groups",
  settings: "common",
  top: "services",
  statistics: "dashboard",
};

/** The sections of the menu, and from inside a panel the list of all panels. */
export function useGoTargets(): readonly GoTarget[] {
  const { hasShortcuts } = useDisplay();
  const me = useMe();
  const panelId = panelIdOf(useParams());
  const sections = useNavigationItems();
  return useMemo(() => {
    const home = homeNavigation.filter(({ name, permission }) => name === "panels" && mayDo(me, permission, undefined));
    const outside = panelId === undefined ? [] : home.map((item) => ({ item, href: item.path }));
    return [...sections, ...outside].map(({ item: { name, key }, href }) => {
      const landing = LANDINGS[href.slice(href.lastIndexOf("/") + 1)];
      const keys = hasShortcuts && key !== undefined ? ([GO, key] as const) : undefined;
      return { name, href, landing: landing === undefined ? href : `${href}/${landing}`, keys };
    });
  }, [me, panelId, sections, hasShortcuts]);
}
