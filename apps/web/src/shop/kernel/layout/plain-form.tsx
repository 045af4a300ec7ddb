import { type ReactNode, useState } from "react";
import { newKey } from "../../../shared/kernel/app/call-once.ts";

interface PlainFormProps {
  action: string;
  csrfToken: string;
  kept?: Record<string, string | number>;
  /** Its name: with script, the form of the answer takes its place, and the rest of the page stays as it is. */
  inPlace?: string;
  children: ReactNode;
}

/** Sent by the browser alone, unless it is sent in place. */
export function PlainForm({ action, csrfToken, kept, inPlace, children }: PlainFormProps) {
  return (
    <form method="post" action={action} data-in-place={inPlace}>
      <KeptFields fields={{ csrf: csrfToken, ...kept }} />
      {children}
    </form>
  );
}

/** Hidden fields of a form, and the key by which the server acts once on two submissions. Not on pages that visitors share. */
export function KeptFields({ fields }: { fields: Record<string, string | number> }) {
  const [once] = useState(newKey);
  return Object.entries({ ...fields, once }).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
