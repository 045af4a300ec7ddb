import { type ReactNode, useId } from "react";
import { FieldNote } from "@vitrine/ui/form/field";

export interface FormControl {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
}

export interface FormFieldProps {
  label: ReactNode;
  hint?: ReactNode;
  /** Replaces the hint. */
  error?: string | undefined;
  children: (control: FormControl) => ReactNode;
}

export function FormField({ label, hint, error, children }: FormFieldProps) {
  const id = useId();
  const noteId = `${id}note`;
  const isNoted = error !== undefined || hint != null;
  return (
    <div className="mb-4 min-w-0">
      <label htmlFor={id} className="mb-1 block text-s font-medium">
        {label}
      </label>
      {children({ id, "aria-describedby": isNoted ? noteId : undefined, "aria-invalid": error === undefined ? undefined : true })}
      {isNoted && <FieldNote id={noteId} hint={hint} error={error} />}
    </div>
  );
}
