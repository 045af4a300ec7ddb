import { LinkTabs } from "@vitrine/ui/layout/link-tabs";
import { usePanelId } from "./me.ts";

type PanelTabsProps<Id extends string> = {
  label: string;
  /** Addresses below the panel's. */
  pages: Readonly<Record<Id, string>>;
  labelOf: (id: Id) => string;
  current: Id;
};

/** Tabs that are pages of the panel, above their content. */
export function PanelTabs<Id extends string>({ label, pages, labelOf, current }: PanelTabsProps<Id>) {
  const panelId = usePanelId();
  const items = (Object.keys(pages) as Id[]).map((id) => ({
    id,
    label: labelOf(id),
    href: `/panel/${panelId}/${pages[id]}`,
    current: id === current,
  }));
  return (
    <div className="mb-6">
      <LinkTabs label={label} items={items} />
    </div>
  );
}
