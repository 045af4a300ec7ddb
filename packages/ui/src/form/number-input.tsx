import type { ReactNode } from "react";
import { DecimalInput, type DecimalInputProps } from "./decimal-input.tsx";

export type NumberInputProps = Omit<DecimalInputProps, "value" | "onChange" | "unit"> & {
  value: number | string | null | undefined;
  /** A number, the text itself while it is not one, or null when the field is empty. */
  onChange: (value: number | string | null) => void;
  unit?: ReactNode;
};

/** Counts. For money use MoneyInput, for percent DecimalInput with unit "%": those keep strings. */
export function NumberInput({ value, onChange, ...rest }: NumberInputProps) {
  return (
    <DecimalInput inputMode="numeric" {...rest} value={value == null ? "" : String(value)} onChange={(text) => onChange(toNumber(text))} />
  );
}

function toNumber(text: string): number | string | null {
  if (text === "") return null;
  const number = Number(text);
  return Number.isFinite(number) ? number : text;
}
