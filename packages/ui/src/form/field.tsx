import { clsx } from "clsx";
import { useId, type ReactNode } from "react";
import { Glyph } from "../base/glyph.tsx";
import { useUi } from "../base/ui-provider.tsx";

/** Props that a control needs so that its label, hint and error are announced. */
export type FieldControl = {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
  "aria-required": true | undefined;
};

export type FieldProps = {
  label: ReactNode;
  hint?: ReactNode;
  /** Replaces the hint. */
  error?: ReactNode;
  required?: boolean | undefined;
  /** Shows "optional" next to the label; use it where most fields of the form are required. */
  optional?: boolean | undefined;
  /** A small element at the end of the label's line, such as a link. */
  aside?: ReactNode;
  id?: string | undefined;
  className?: string | undefined;
  children: (control: FieldControl) => ReactNode;
};

export function Field(props: FieldProps) {
  const { label, hint, error, required, optional, aside, className, children } = props;
  const { texts } = useUi();
  const generated = useId();
  const id = props.id ?? generated;
  const noteId = `${id}-note`;
  const noted = error != null || hint != null;
  return (
    <div className={clsx("min-w-0", className)}>
      <div className="mb-1 flex items-baseline justify-between gap-4">
        <label htmlFor={id} className="text-s font-medium">
          {label}
          {optional && <span className="ml-2 font-normal text-ink-3">{texts.optional}</span>}
        </label>
        {aside && <span className="text-s text-ink-2">{aside}</span>}
      </div>
      {children({
        id,
        "aria-describedby": noted ? noteId : undefined,
        "aria-invalid": error == null ? undefined : true,
        "aria-required": required || undefined,
      })}
      {noted && <FieldNote id={noteId} hint={hint} error={error} />}
    </div>
  );
}

export function FieldNote({ id, hint, error }: { id: string; hint?: ReactNode; error?: ReactNode }) {
  if (error == null) {
    return hint == null ? null : (
      <p id={id} className="mt-1 text-s text-ink-3">
        {hint}
      </p>
    );
  }
  return (
    <p id={id} className="mt-1 flex gap-2 text-s text-bad">
      <Glyph name="triangle" className="mt-1" />
      <span className="min-w-0">{error}</span>
    </p>
  );
}
