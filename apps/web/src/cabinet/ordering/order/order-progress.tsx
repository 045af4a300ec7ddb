import { Count } from "@vitrine/ui/text/money";
import { ProgressBar } from "@vitrine/ui/chart/progress-bar";

/** Delivered of total, with a bar under the numbers; the total is null for orders without an end. */
export function OrderProgress({ done, all }: { done: number; all: number | null }) {
  if (all === null) return <Count value={done} />;
  return (
    <>
      <Count value={done} /> / <Count value={all} />
      {done < all && (
        <span className="mt-1 mb-0.5 ml-auto block w-18">
          <ProgressBar value={done} max={all} />
        </span>
      )}
    </>
  );
}
