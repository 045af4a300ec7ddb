import { Field, type FieldProps } from "@vitrine/ui/form/field";
import { TextInput } from "@vitrine/ui/form/text-input";

type CodeFieldProps = Pick<FieldProps, "label" | "hint" | "error" | "aside" | "id"> & {
  value: string;
  onChange: (code: string) => void;
  /** Called when the code is complete: typed, pasted or filled in by the system. */
  onComplete?: (code: string) => void;
};

export const CODE_LENGTH = 6;

/** Six digits; pasted text may contain spaces and dashes. */
export function CodeField({ value, onChange, onComplete, ...field }: CodeFieldProps) {
  return (
    <Field {...field} required>
      {(control) => (
        <TextInput
          {...control}
          data-autofocus
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
          value={value}
          className="max-w-60 text-l tracking-widest tnum"
          onChange={(event) => {
            const code = event.target.value.replaceAll(/\D/g, "").slice(0, CODE_LENGTH);
            onChange(code);
            if (code.length === CODE_LENGTH && code !== value) onComplete?.(code);
          }}
        />
      )}
    </Field>
  );
}
