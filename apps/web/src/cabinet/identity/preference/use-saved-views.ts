import type { ListName } from "@vitrine/contract/identity/preference/list-columns";
import type { SavedView } from "@vitrine/contract/identity/preference/saved-view";
import { useUi } from "@vitrine/ui/base/ui-provider";
import type { SavedTab } from "@vitrine/ui/list/data-list";
import type { ListState } from "@vitrine/ui/list/list-state";
import { formatNumber } from "@vitrine/ui/text/number-format";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useCan } from "../../../shared/kernel/app/me.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { useViewActs } from "./use-view-acts.ts";
import { isOther, startOf, viewHref } from "./view-state.ts";

export interface ViewCount {
  viewId: number;
  count: number;
  /** Whether more rows match than were counted. */
  more: boolean;
}

interface Tabs {
  /** The list's first tab. */
  first: string | undefined;
  counts: readonly ViewCount[] | undefined;
}

/** The person's views of one list: the tabs, the current one, and the actions that save the list as it is now. */
export function useSavedViews(panelId: number, name: ListName, list: ListState, { first, counts }: Tabs) {
  const { t } = useTranslation("lists");
  const { locale } = useUi();
  const isOwn = useCan("preference.panel");
  const { data } = trpc.preference.views.useQuery({ panelId }, { enabled: isOwn, staleTime: 60_000 });
  const views = data?.items.filter((view) => view.list === name) ?? [];
  const current = views.find(({ id }) => id === list.saved) ?? null;
  useFullAddress(list, current);
  const acts = useViewActs(panelId, name, list);
  const start = startOf(list, first);
  const tabs = views.map((view): SavedTab => ({
    id: view.id,
    count: countText(
      locale,
      counts?.find(({ viewId }) => viewId === view.id),
    ),
    label: view.isShared ? `${view.name} (${t("view.shared")})` : view.name,
    href: viewHref(list, view),
    menu: acts.menuOf(view),
  }));
  const isChanged = isOwn && (current ? isOther(start, current.state) : list.narrowed);
  return {
    tabs,
    current,
    save: isChanged && current?.canChange ? () => acts.save(current, start) : null,
    saveAs: isChanged ? () => acts.saveAs(start, current) : null,
  };
}

const countText = (locale: string, counted: ViewCount | undefined): string | undefined =>
  counted && formatNumber(locale, counted.count) + (counted.more ? "+" : "");

/** An address with only a view's id gets the view's filters, so that it selects the same rows without the view. */
function useFullAddress(list: ListState, current: SavedView | null): void {
  const navigate = useNavigate();
  const href = list.isBare && current ? viewHref(list, current) : null;
  useEffect(() => {
    if (href !== null) void navigate(href, { replace: true, preventScrollReset: true });
  }, [href, navigate]);
}
