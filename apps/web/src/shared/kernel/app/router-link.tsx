import type { LinkProps } from "@vitrine/ui/base/ui-provider";
import { Navigate, useHref, useLinkClickHandler, useLocation } from "react-router";

const ELSEWHERE = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i;

/**
 * A link that the router follows; links to other sites are left to the browser. React Router's own Link includes its framework's
 * prefetching code.
 */
export function RouterLink(props: LinkProps) {
  if (!ELSEWHERE.test(props.href)) return <RoutedLink {...props} />;
  const { replace: _, preventScrollReset: _kept, children, ...rest } = props;
  return <a {...rest}>{children}</a>;
}

function RoutedLink({ href, replace, preventScrollReset, target, onClick, children, ...rest }: LinkProps) {
  const follow = useLinkClickHandler(href, { target, replace, preventScrollReset });
  return (
    <a
      {...rest}
      href={useHref(href)}
      target={target}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
    >
      {children}
    </a>
  );
}

/** Redirects to another path with the same query, such as from an unknown view of a list to its first one. */
export function ToPath({ path }: { path: string }) {
  const { search } = useLocation();
  return <Navigate replace to={path + search} />;
}
