import { createContext, type ReactNode, use } from "react";

const PageSlot = createContext<ReactNode>(null);

type PageSlotProps = { content: ReactNode; children: ReactNode };

/** Content that the pages inside show above their list, from a module that they must not import. */
export function PageSlotProvider({ content, children }: PageSlotProps) {
  return <PageSlot value={content}>{children}</PageSlot>;
}

export function PageSlotContent() {
  return use(PageSlot);
}
