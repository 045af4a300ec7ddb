import type { MouseEvent, ReactNode } from "react";
import type { GuestOrder } from "@vitrine/contract/flows/guest/guest-order";
import { restoreSent } from "../../ordering/order-form/order-draft.ts";
import { againAddress } from "./guest-state.ts";

interface AgainLinkProps {
  of: GuestOrder;
  className: string;
  children: ReactNode;
}

/** A link to the order form, filled in: in the tab that sent it with all typed values, elsewhere with those that this page shows. */
export function AgainLink({ of, className, children }: AgainLinkProps) {
  const restore = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || of.order || !restoreSent(of.payment.id)) return;
    event.preventDefault();
    location.assign("/order");
  };
  return (
    <a href={againAddress(of)} onClick={restore} className={className}>
      {children}
    </a>
  );
}
