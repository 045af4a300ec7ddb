import { useMediaQuery } from "@vitrine/ui/media";
import { lazy, Suspense, type ComponentProps } from "react";
import { useCan } from "../../shared/me.ts";
import { QuietBoundary } from "./quiet-boundary.tsx";

const Bell = lazy(() => import("../../cabinet/notification/bell.tsx"));

const places = { button: "size-(--control) shrink-0", row: "min-h-11", badge: "hidden" } as const;

/** Keeps the bell's place until its code is there, and the shell whole where it does not come. A bell that `query` hides does not listen. */
export function BellSlot({ look, query }: ComponentProps<typeof Bell> & { query: string }) {
  const hasInbox = useCan("notification.own");
  const isShown = useMediaQuery(query);
  if (!hasInbox || !isShown) return null;
  return (
    <QuietBoundary>
      <Suspense fallback={<span className={places[look]} />}>
        <Bell look={look} />
      </Suspense>
    </QuietBoundary>
  );
}
