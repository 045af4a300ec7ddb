import { hostsOf, type IntegrationName, VENDORS } from "@vitrine/contract/growth/integration/vendors";
import { Status } from "@vitrine/ui/feedback/status";
import { Field } from "@vitrine/ui/form/field";
import { TextInput } from "@vitrine/ui/form/text-input";
import { useTranslation } from "react-i18next";
import { pastedId } from "./pasted-id.ts";

interface IntegrationFieldProps {
  name: IntegrationName;
  value: string;
  onChange: (value: string) => void;
  isWrong: boolean;
  /** Whether the service is active as saved. */
  isOn: boolean;
  readOnly: boolean;
}

/** The id of one service, where to find it, and what visitors' browsers then contact. */
export function IntegrationField({ name, value, onChange, isWrong, isOn, readOnly }: IntegrationFieldProps) {
  const { t } = useTranslation("integration");
  const { example } = VENDORS[name];
  const hosts = hostsOf(name);
  return (
    <Field
      id={`integration-${name}`}
      label={t(`names.${name}`)}
      error={isWrong ? t("wrong", { example }) : undefined}
      hint={
        <>
          {t(`where.${name}`)}{" "}
          <span className="break-words">{hosts.length > 0 ? t("loads", { hosts: hosts.join(", ") }) : t("loadsNothing")}</span>
        </>
      }
      aside={
        isOn && (
          <Status tone="ok" glyph="tick">
            {t("on")}
          </Status>
        )
      }
    >
      {(control) => (
        <TextInput
          {...control}
          readOnly={readOnly}
          value={value}
          placeholder={example}
          autoComplete="off"
          spellCheck={false}
          className="font-mono"
          onChange={(event) => onChange(pastedId(name, event.target.value))}
        />
      )}
    </Field>
  );
}
