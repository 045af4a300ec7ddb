import { Message } from "../../kernel/layout/message.tsx";

/** A confirmation shown next to its form; "" renders nothing. */
export function Done({ text }: { text: string }) {
  if (text === "") return null;
  return (
    <Message tone="ok" live className="mb-4">
      {text}
    </Message>
  );
}
