import type { Faults } from "../faults.ts";
import { Message } from "../message.tsx";

/** What a form was refused with as a whole. */
export function Refusal({ faults }: { faults: Faults }) {
  if (faults.message === "") return null;
  return (
    <Message tone="bad" live className="mb-4">
      {faults.message}
    </Message>
  );
}
