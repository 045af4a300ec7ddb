import type { Payment } from "@vitrine/contract/money/payment/payment";
import { Button } from "@vitrine/ui/form/button";
import { useEffect, useRef } from "react";

interface StepFormProps {
  step: NonNullable<Payment["step"]>;
  /** Just started: the form is submitted automatically. */
  isFresh: boolean;
  label: string;
}

/** A payment system's own page, opened by a form. */
export function StepForm({ step: { action, method, fields }, isFresh, label }: StepFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!isFresh) return;
    // After the return from the payment system's page, the form is not submitted again.
    history.replaceState(history.state, "", location.pathname);
    form.current?.submit();
  }, [isFresh]);
  return (
    <form ref={form} action={action} method={method?.toLowerCase() ?? "post"}>
      {Object.entries(fields ?? {}).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" variant="primary" size="l" className="w-full">
        {label}
      </Button>
    </form>
  );
}
