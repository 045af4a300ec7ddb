import { useMediaQuery } from "@vitrine/ui/base/media";
import { clsx } from "clsx";
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

type BellSlotProps = ComponentProps<typeof Bell> & {
  /** Where the bell is seen; elsewhere it does not subscribe. */
  query: string;
  className?: string;
};

/** Reserves the bell's place while its code loads, and survives a failure. The server, which knows no width, leaves hiding it to styles. */
export function BellSlot({ look, query, className }: BellSlotProps) {
  const hasInbox = useCan("notification.own");
  const isShown = useMediaQuery(query);
  const isRested = useRested();
  if (!hasInbox) return null;
  const place = <span className={clsx(places[look], className)} />;
  if (!isRested || !isShown) return place;
  return (
    <QuietBoundary>
      <Suspense fallback={place}>
        <Bell look={look} />
      </Suspense>
    </QuietBoundary>
  );
}
