import { clsx } from "clsx";
import type { ReactNode } from "react";
import { Icon, type IconName } from "../base/icon.tsx";

export type EmptyStateProps = {
  icon?: IconName;
  /** An action: "Connect your first provider". */
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  className?: string;
};

export function EmptyState({ icon, title, children, action, className }: EmptyStateProps) {
  return (
    <div className={clsx("flex flex-col items-center px-4 py-12 text-center", className)}>
      {icon && (
        <span className="mb-4 grid size-12 place-items-center rounded-full border border-line text-ink-3">
          <Icon name={icon} className="size-5" />
        </span>
      )}
      <h2 className="font-title text-xl font-semibold text-balance">{title}</h2>
      {children && <div className="mt-2 max-w-[44ch] text-ink-2 text-pretty">{children}</div>}
      {action && <div className="mt-5 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  );
}
