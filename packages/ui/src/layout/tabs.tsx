import { Tabs as Radix } from "radix-ui";
import { type ReactNode, useRef } from "react";
import { TabInside, tabLook, tabRow } from "./link-tabs.tsx";
import { useMovingUnderline } from "./use-moving-underline.ts";

export type TabItem = { id: string; label: ReactNode; count?: ReactNode; content: ReactNode };

export type TabsProps = {
  label: string;
  items: readonly TabItem[];
  value: string;
  onChange: (id: string) => void;
};

/** Tabs that change a part of the page. Those with an address of their own are LinkTabs. */
export function Tabs({ label, items, value, onChange }: TabsProps) {
  const row = useRef<HTMLDivElement>(null);
  useMovingUnderline(row, value);
  return (
    <Radix.Root value={value} onValueChange={onChange}>
      <Radix.List ref={row} aria-label={label} className={tabRow}>
        {items.map((item) => (
          <Radix.Trigger key={item.id} value={item.id} className={tabLook}>
            <TabInside label={item.label} count={item.count} />
          </Radix.Trigger>
        ))}
      </Radix.List>
      {items.map((item) => (
        <Radix.Content key={item.id} value={item.id} className="pt-4">
          {item.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
