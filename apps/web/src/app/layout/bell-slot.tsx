import { useMediaQuery } from "@vitrine/ui/base/media";
import { lazy, Suspense, useEffect, useState, type ComponentProps } from "react";
import { useCan } from "../../shared/kernel/app/me.ts";
import { QuietBoundary } from "./quiet-boundary.tsx";

const Bell = lazy(() => import("../../cabinet/messaging/notification/bell.tsx"));

const places = { button: "size-(--control) shrink-0", row: "min-h-11", badge: "hidden" } as const;

/** Loaded after the page's own content. */
const REST_MS = 2500;
let hasRested = false;

function useRested(): boolean {
  const [isRested, setRested] = useState(hasRested);
  useEffect(() => {
    const timer = setTimeout(() => {
      hasRested = true;
      setRested(true);
    }, REST_MS);
    return () => clearTimeout(timer);
  }, []);
  return isRested;
}

/** Reserves the bell's place while its code loads, and survives a failure. A bell hidden by `query` does not subscribe. */
export function BellSlot({ look, query }: ComponentProps<typeof Bell> & { query: string }) {
  const hasInbox = useCan("notification.own");
  const isShown = useMediaQuery(query);
  const isRested = useRested();
  if (!hasInbox || !isShown) return null;
  const place = <span className={places[look]} />;
  if (!isRested) return place;
  return (
    <QuietBoundary>
      <Suspense fallback={place}>
        <Bell look={look} />
      </Suspense>
    </QuietBoundary>
  );
}
