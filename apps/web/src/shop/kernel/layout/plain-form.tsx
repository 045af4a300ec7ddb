import { type ReactNode, useState } from "react";
import { newKey } from "../../../shared/kernel/app/call-once.ts";

interface PlainFormProps {
  action: string;
  csrfToken: string;
  kept?: Record<string, string | number>;
  children: ReactNode;
}

/** Sent by the browser alone. */
export function PlainForm({ action, csrfToken, kept, children }: PlainFormProps) {
  return (
    <form method="post" action={action}>
      <KeptFields fields={{ csrf: csrfToken, ...kept }} />
      {children}
    </form>
  );
}

/** What a form sends besides what is typed, and the key by which the server does once what is pressed twice. Not on pages that visitors share. */
export function KeptFields({ fields }: { fields: Record<string, string | number> }) {
  const [once] = useState(newKey);
  return Object.entries({ ...fields, once }).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
