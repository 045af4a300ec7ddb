import type { ComponentProps } from "react";
import { TextInput } from "@vitrine/ui/form/text-input";

/** Input for a numeric code from an email or an authenticator; accepts pasted codes. */
export function CodeInput(props: ComponentProps<typeof TextInput>) {
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={40}
      required
      {...props}
      className="max-w-[240px] tracking-[0.15em] tnum"
    />
  );
}
