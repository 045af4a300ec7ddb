import { createContext, type HTMLAttributes, useContext, useState } from "react";

/** Whether an island is being hydrated; on the server and for what is rendered later it never is. */
export const HydrationContext = createContext({ isRunning: false });

/** Children by which Preact leaves the server's elements in place. */
const FROM_SERVER = { __html: "" };

/**
 * An element whose children hydration leaves as the server rendered them, without running their code, while `isKept`. Once it is false they
 * are rendered like any others. For a long part that nothing listens to; it must not take ids.
 */
export function Kept({ isKept, children, ...attributes }: HTMLAttributes<HTMLDivElement> & { isKept: boolean }) {
  const { isRunning } = useContext(HydrationContext);
  const [isRendered, setRendered] = useState(!isRunning);
  if (!isKept && !isRendered) setRendered(true);
  if (isKept && !isRendered) return <div {...attributes} dangerouslySetInnerHTML={FROM_SERVER} />;
  return <div {...attributes}>{children}</div>;
}
