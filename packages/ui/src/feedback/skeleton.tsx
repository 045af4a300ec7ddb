import { clsx } from "clsx";

/** Grey lines of the real content's size; invisible for the first 150 ms. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={clsx("block h-3 animate-appear rounded-control bg-inset", className)} />;
}

const widths = ["w-11/12", "w-4/5", "w-full", "w-3/5"];

export function SkeletonText({ lines = 3, label }: { lines?: number; label: string }) {
  return (
    <div role="status" aria-label={label} className="grid gap-2 py-1">
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} className={widths[line % widths.length] ?? "w-full"} />
      ))}
    </div>
  );
}
