import { createContext, type ReactNode, use } from "react";

const PageSlot = createContext<ReactNode>(null);

type PageSlotProps = { content: ReactNode; children: ReactNode };

/** What the pages inside show above their list, for a module that they must not know. */
export function PageSlotProvider({ content, children }: PageSlotProps) {
  return <PageSlot value={content}>{children}</PageSlot>;
}

export function PageSlotContent() {
  return use(PageSlot);
}
