import { useMemo } from "react";
import { useParams } from "react-router";
import { isPlatform, mayDo, panelIdOf, useMe } from "../../shared/kernel/app/me.ts";
import { homeNavigation, hrefOf, panelNavigation, platformNavigation, type NavigationItem } from "../navigation.ts";

/** The sections that the person may open, of the panel in the address or of the platform. */
export function useNavigationItems(): { item: NavigationItem; href: string }[] {
  const me = useMe();
  const panelId = panelIdOf(useParams());
  return useMemo(() => {
    const table = panelId === undefined ? homeNavigation : isPlatform(panelId) ? platformNavigation : panelNavigation;
    return table.filter(({ permission }) => mayDo(me, permission, panelId)).map((item) => ({ item, href: hrefOf(item, panelId) }));
  }, [me, panelId]);
}
