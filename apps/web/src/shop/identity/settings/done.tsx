import { Message } from "../../kernel/frame/message.tsx";

/** What was done, said where it was done; "" says nothing. */
export function Done({ text }: { text: string }) {
  if (text === "") return null;
  return (
    <Message tone="ok" live className="mb-4">
      {text}
    </Message>
  );
}
