import { DecimalInput, type DecimalInputProps } from "./decimal-input.tsx";
import { currencySymbol } from "../text/number-format.tsx";
import { useUi } from "../base/ui-provider.tsx";

export type MoneyInputProps = Omit<DecimalInputProps, "unit" | "minFraction"> & {
  currency: string;
};

/** Value is a decimal string. `1 240,50`, `1240.50` and `1,240.50` (in English) are all understood. */
export function MoneyInput({ currency, ...rest }: MoneyInputProps) {
  const { locale } = useUi();
  return <DecimalInput {...rest} minFraction={2} unit={currencySymbol(locale, currency)} />;
}
