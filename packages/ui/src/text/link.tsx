import { clsx } from "clsx";
import { Icon } from "../base/icon.tsx";
import { useUi, type LinkProps } from "../base/ui-provider.tsx";

/** A ruled link in text and tables. `external` opens another tab and says so with an arrow. */
export function Link({ external, className, children, ...props }: LinkProps & { external?: boolean }) {
  const { Link: RouterLink } = useUi();
  if (!external) {
    return (
      <RouterLink {...props} className={clsx("ruled-link", className)}>
        {children}
      </RouterLink>
    );
  }
  return (
    <a {...props} target="_blank" rel="noopener noreferrer" className={clsx("ruled-link inline-flex items-center gap-1", className)}>
      <span className="min-w-0 truncate">{children}</span>
      <Icon name="external" className="size-3" />
    </a>
  );
}
