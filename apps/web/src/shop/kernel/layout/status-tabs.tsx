import { clsx } from "clsx";

interface StatusTabsProps {
  label: string;
  tabs: readonly { id: string; text: string; href: string }[];
  current: string;
}

/** Tabs that filter a list by status. */
export function StatusTabs({ label, tabs, current }: StatusTabsProps) {
  return (
    <nav
      aria-label={label}
      className="-mx-4 mb-4 flex gap-x-6 overflow-x-auto border-b border-line px-4 desk:mx-0 desk:px-0 kiosk:gap-x-2 kiosk:border-b-0 kiosk:py-1 bourse:mb-2 bourse:gap-x-4 bourse:border-b-0 atelier:border-b-0"
    >
      {tabs.map(({ id, text, href }) => (
        <a
          key={id}
          href={href}
          aria-current={id === current ? "page" : undefined}
          className={clsx(
            "-mb-px flex min-h-11 items-center border-b-2 whitespace-nowrap no-underline hover:text-ink",
            "kiosk:mb-0 kiosk:rounded-control kiosk:border kiosk:bg-sheet kiosk:px-4 bourse:desk:min-h-8 atelier:text-l",
            id === current
              ? "border-ink font-medium text-ink kiosk:border-accent kiosk:bg-accent-soft kiosk:text-accent bourse:border-accent atelier:border-accent"
              : "border-transparent text-ink-2 kiosk:border-line",
          )}
        >
          {text}
        </a>
      ))}
    </nav>
  );
}
