import { useState } from "react";
import { IconButton } from "./icon-button.tsx";
import { TextInput, type TextInputProps } from "./text-input.tsx";
import { useUi } from "../base/ui-provider.tsx";

export type SecretInputProps = Omit<TextInputProps, "type" | "suffix"> & {
  /** Shown in the empty field when a secret is already stored, e.g. "…4f2a". */
  stored?: string | undefined;
};

/** Passwords and keys: hidden at first, shown on request, paste and password managers allowed. */
export function SecretInput({ stored, placeholder, ...rest }: SecretInputProps) {
  const { texts } = useUi();
  const [shown, setShown] = useState(false);
  return (
    <TextInput
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...rest}
      type={shown ? "text" : "password"}
      placeholder={stored ? `•••••••• ${stored}` : placeholder}
      suffix={
        <IconButton
          icon={shown ? "eye-off" : "eye"}
          label={shown ? texts.hide : texts.show}
          size="s"
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
          className="-mr-2"
        />
      }
    />
  );
}
