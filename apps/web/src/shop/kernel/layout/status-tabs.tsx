import { clsx } from "clsx";

interface StatusTabsProps {
  label: string;
  tabs: readonly { id: string; text: string; href: string }[];
  current: string;
}

/** Tabs that filter a list by status. */
export function StatusTabs({ label, tabs, current }: StatusTabsProps) {
  return (
    <nav aria-label={label} className="-mx-4 mb-4 flex gap-x-6 overflow-x-auto border-b border-line px-4 desk:mx-0 desk:px-0">
      {tabs.map(({ id, text, href }) => (
        <a
          key={id}
          href={href}
          aria-current={id === current ? "page" : undefined}
          className={clsx(
            "-mb-px flex min-h-11 items-center border-b-2 whitespace-nowrap no-underline hover:text-ink",
            id === current ? "border-ink font-medium text-ink" : "border-transparent text-ink-2",
          )}
        >
          {text}
        </a>
      ))}
    </nav>
  );
}
