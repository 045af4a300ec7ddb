import { type ReactNode, useEffect } from "react";
import { markHandled, replayEarly } from "../../shared/kernel/early/early-actions.ts";
import { type Changed, replayChanged } from "../../shared/kernel/early/replay-changed.ts";

const NOTHING: readonly Changed[] = [];

async function takeOver(changed: readonly Changed[]): Promise<void> {
  const page = document.documentElement;
  await replayChanged(changed);
  // Not before: a form that is sent meanwhile would miss what its fields show.
  markHandled(page);
  delete page.dataset["folded"];
  await replayEarly(page);
}

/** Once the page is hydrated, what was typed and pressed in the view that the server sent counts. */
export function TakeOver({ changed = NOTHING, children }: { changed?: readonly Changed[]; children: ReactNode }) {
  useEffect(() => void takeOver(changed), [changed]);
  return children;
}
