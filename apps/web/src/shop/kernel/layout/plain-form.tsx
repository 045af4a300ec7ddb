import type { ReactNode } from "react";

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
      {Object.entries({ csrf: csrfToken, ...kept }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}
