import { LinkTabs } from "../layout/link-tabs.tsx";
import { IconButton } from "../form/icon-button.tsx";
import { Menu } from "../overlay/menu.tsx";
import { formatNumber } from "../text/number-format.tsx";
import { useUi } from "../base/ui-provider.tsx";
import type { ListState } from "./list-state.tsx";
import type { ListView, SavedTab } from "./list-types.ts";

type ListViewsProps = { list: ListState; views: readonly ListView[] | undefined; saved: readonly SavedTab[] };

/** The list's own views, then the saved ones; the current saved view has a menu. */
export function ListViews({ list, views, saved }: ListViewsProps) {
  const { texts, locale } = useUi();
  const own: readonly ListView[] = views ?? [{ id: "", label: texts.allRows }];
  const first = own[0]?.id;
  const current = saved.find(({ id }) => id === list.saved);
  const ownTabs = own.map(({ id, label, count }) => ({
    id,
    label,
    count: count === undefined ? undefined : formatNumber(locale, count),
    href: list.hrefOfView(id === first ? "" : id),
    current: !current && id === (list.view || first),
  }));
  const savedTabs = saved.map(({ id, label, count, href, menu }) => ({
    id: `saved-${id}`,
    label,
    count,
    href,
    current: id === current?.id,
    after: id === current?.id && (
      <Menu
        label={label}
        items={menu}
        trigger={<IconButton icon="more" size="s" label={`${texts.actions}: ${label}`} className="my-auto" />}
      />
    ),
  }));
  return (
    <div className="mb-4">
      <LinkTabs label={texts.views} items={[...ownTabs, ...savedTabs]} />
    </div>
  );
}
