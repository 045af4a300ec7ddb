import { useInsertionEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import { type Location, ScrollRestoration, useLocation } from "react-router";

type KeyOf = (location: Location) => string;

/** Every first page of a tab has the key "default": without its address a fresh load would take over another page's scroll. */
const keyOf: KeyOf = ({ key, pathname }) => (key === "default" ? pathname : key);

/** No position was saved under this key before the page was loaded. */
const withNewKey =
  (first: string): KeyOf =>
  (location) =>
    location.key === first ? `${first} ${performance.timeOrigin}` : keyOf(location);

const never = () => () => {};

/**
 * Restores the scroll position of pages that are opened again. A page that the server sent stays where the browser or the person has
 * scrolled it: the router would move it when it is hydrated, under the pointer of someone who is pressing a link.
 */
export function ScrollPositions() {
  const isHydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const [wasSent] = useState(isHydrating);
  const { key } = useLocation();
  const [getKey] = useState(() => (wasSent ? withNewKey(key) : keyOf));
  const top = useRef(0);
  // Before and after the router's own layout effect, which scrolls to the top.
  useInsertionEffect(() => {
    top.current = window.scrollY;
  }, []);
  useLayoutEffect(() => {
    if (wasSent) window.scrollTo(0, top.current);
  }, [wasSent]);
  return <ScrollRestoration getKey={getKey} />;
}
