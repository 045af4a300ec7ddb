import { clsx } from "clsx";
import { DropdownMenu as Radix } from "radix-ui";
import { useRef } from "react";
import { Icon } from "../base/icon.tsx";
import type { MenuItem, MenuProps } from "./menu-types.ts";
import { popPanel } from "./popover-props.ts";
import { usePortal } from "./top-layer.tsx";
import { useUi } from "../base/ui-provider.tsx";

const row =
  "flex min-h-8 mobile:min-h-11 cursor-pointer items-center gap-2 rounded-control px-2 py-1 text-m no-underline outline-none select-none data-disabled:cursor-default data-disabled:opacity-50 data-highlighted:bg-inset";

interface MenuContentProps extends MenuProps {
  /** The key was pressed before the menu was loaded: the first opening still focuses the first item. */
  isOpenedByKey: boolean;
}

export default function MenuContent(props: MenuContentProps) {
  const { trigger, label, items, header, align = "end", fit } = props;
  const container = usePortal();
  const chosen = useRef<(() => void) | undefined>(undefined);
  const leadsToFirst = useRef(props.isOpenedByKey);
  return (
    <Radix.Root modal={false} defaultOpen>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal container={container}>
        <Radix.Content
          {...(label ? { "aria-label": label, "aria-labelledby": undefined } : {})}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          loop
          className={clsx(popPanel, "max-w-[calc(100vw-16px)] min-w-45 p-1", fit && "w-(--radix-popper-anchor-width)")}
          onFocus={({ currentTarget }) => {
            if (leadsToFirst.current) currentTarget.querySelector<HTMLElement>("[role^=menuitem]")?.focus();
            leadsToFirst.current = false;
          }}
          onCloseAutoFocus={() => {
            // Actions run after focus has returned to the trigger, so that a dialog they open can return it there.
            const act = chosen.current;
            chosen.current = undefined;
            if (act) queueMicrotask(act);
          }}
        >
          {header && <div className="border-b border-line px-2 pt-1 pb-2">{header}</div>}
          {items.map((item, at) => (
            <Entry key={at} item={item} choose={(act) => (chosen.current = act)} />
          ))}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function Entry({ item, choose }: { item: MenuItem; choose: (act: (() => void) | undefined) => void }) {
  const { Link } = useUi();
  if (item === "rule") return <Radix.Separator className="-mx-1 my-1 h-px bg-line" />;
  if ("group" in item) return <Choices {...item} />;
  const inside = (
    <>
      {item.icon && <Icon name={item.icon} className={item.danger ? "" : "text-ink-3"} />}
      <span className="min-w-0 flex-1 break-words">{item.label}</span>
      {item.note && <span className="text-xs text-ink-3">{item.note}</span>}
    </>
  );
  const look = clsx(row, item.danger && "text-bad");
  return (
    <Radix.Item disabled={item.disabled ?? false} asChild={item.href !== undefined} onSelect={() => choose(item.onSelect)} className={look}>
      {item.href === undefined ? inside : <Link href={item.href}>{inside}</Link>}
    </Radix.Item>
  );
}

function Choices(props: Extract<MenuItem, { group: string }>) {
  return (
    <Radix.RadioGroup value={props.value} onValueChange={props.onChange} aria-label={props.group}>
      <Radix.Label className="px-2 pt-2 pb-1 text-xs text-ink-3">{props.group}</Radix.Label>
      {props.options.map(({ value, label, icon, lang }) => (
        <Radix.RadioItem key={value} value={value} lang={lang} className={row}>
          {icon && <Icon name={icon} className="text-ink-3" />}
          <span className="min-w-0 flex-1">{label}</span>
          <Radix.ItemIndicator>
            <Icon name="check" className="text-accent" />
          </Radix.ItemIndicator>
        </Radix.RadioItem>
      ))}
    </Radix.RadioGroup>
  );
}
