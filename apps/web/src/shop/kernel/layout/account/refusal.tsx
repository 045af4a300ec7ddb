import type { Faults } from "../faults.ts";
import { Message } from "../message.tsx";

/** The error of a whole form. */
export function Refusal({ faults }: { faults: Faults }) {
  if (faults.message === "") return null;
  return (
    <Message tone="bad" live className="mb-4">
      {faults.message}
    </Message>
  );
}
