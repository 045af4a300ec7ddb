import { type ReactNode, useEffect } from "react";
import { markHandled, replayEarly } from "../../shared/kernel/early/early-actions.ts";
import { type Changed, replayChanged } from "../../shared/kernel/early/replay-changed.ts";

const NOTHING: readonly Changed[] = [];

/** Once the page is hydrated, what was typed and pressed in the view that the server sent counts. */
export function TakeOver({ changed = NOTHING, children }: { changed?: readonly Changed[]; children: ReactNode }) {
  useEffect(() => {
    const page = document.documentElement;
    markHandled(page);
    void replayChanged(changed).then(() => replayEarly(page));
  }, [changed]);
  return children;
}
