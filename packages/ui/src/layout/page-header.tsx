import { clsx } from "clsx";
import { type ReactNode, useRef } from "react";
import { Icon } from "../base/icon.tsx";
import { useUi } from "../base/ui-provider.tsx";
import { useCommandsIn } from "../overlay/commands.tsx";

export type PageHeaderProps = {
  title: ReactNode;
  /** One sentence under the title: what needs attention here, or what the page is for. */
  lead?: ReactNode;
  actions?: ReactNode;
  back?: { href: string; label: string };
  className?: string;
};

/** The title takes focus after navigation, see `data-page-title` in the shell. */
export function PageHeader({ title, lead, actions, back, className }: PageHeaderProps) {
  const { Link } = useUi();
  const acts = useRef<HTMLDivElement>(null);
  useCommandsIn(acts, "page");
  return (
    <header className={clsx("mb-5", className)}>
      {back && (
        <Link href={back.href} className="target -ml-1 mb-1 inline-flex items-center gap-1 px-1 text-s text-ink-2 hover:text-ink">
          <Icon name="chevron-left" />
          {back.label}
        </Link>
      )}
      <div className="flex flex-wrap items-end justify-between gap-4 mobile:flex-col mobile:flex-nowrap mobile:items-stretch">
        <div className="min-w-0">
          <h1 tabIndex={-1} data-page-title className="break-words font-title text-2xl font-semibold text-balance outline-none">
            {title}
          </h1>
          {lead && <p className="mt-1 wrap-anywhere text-ink-2">{lead}</p>}
        </div>
        {actions && (
          <div ref={acts} className="flex flex-wrap items-center gap-2">
            {actions}
          </div>
        )}
      </div>
    </header>
  );
}
