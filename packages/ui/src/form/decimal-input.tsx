import { groupDecimal, plainAmount } from "@vitrine/contract/kernel/amount/typed-amount";
import { useState, type ReactNode } from "react";
import { TextInput, type TextInputProps } from "./text-input.tsx";
import { useUi } from "../base/ui-provider.tsx";

export type DecimalInputProps = Omit<TextInputProps, "value" | "onChange" | "suffix"> & {
  /** A plain decimal string, or whatever was typed while it is not a number yet. */
  value: string | null | undefined;
  onChange: (value: string) => void;
  unit?: ReactNode;
  minFraction?: number;
};

/** Digits are grouped while the field is not focused and left as typed while it is edited. */
export function DecimalInput(props: DecimalInputProps) {
  const { value, onChange, unit, minFraction, onFocus, onBlur, ...rest } = props;
  const { locale } = useUi();
  const [draft, setDraft] = useState<string | null>(null);
  const resting = grouped(value ?? "", locale, minFraction);
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      {...rest}
      suffix={unit}
      value={draft ?? resting}
      onFocus={(event) => {
        setDraft(resting);
        onFocus?.(event);
      }}
      onChange={(event) => {
        setDraft(event.target.value);
        onChange(plainAmount(event.target.value, locale));
      }}
      onBlur={(event) => {
        setDraft(null);
        onBlur?.(event);
      }}
    />
  );
}

function grouped(value: string, locale: string, minFraction: number | undefined): string {
  const plain = /^-?\d+(\.\d+)?$/.test(value);
  return plain ? groupDecimal(value, locale, minFraction) : value;
}
