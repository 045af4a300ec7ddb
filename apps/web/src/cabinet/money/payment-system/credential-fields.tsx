import { FormCheckbox, FormField } from "@vitrine/ui/form/form";
import { SecretInput } from "@vitrine/ui/form/secret-input";
import { Select } from "@vitrine/ui/form/select";
import { Textarea } from "@vitrine/ui/form/textarea";
import { TextInput } from "@vitrine/ui/form/text-input";
import { useTranslation } from "react-i18next";
import { type Credential, credentialsOf, type PaymentDriver } from "./credentials.ts";
import type { SystemForm } from "./system-form.ts";

type Props = { form: SystemForm; driver: PaymentDriver; credentialsSet?: readonly string[] | undefined };

export function CredentialFields({ form, driver, credentialsSet }: Props) {
  const { t } = useTranslation("payment-systems");
  return credentialsOf(driver).map((credential) => {
    const label = t(`credential.${credential.name}`);
    const path = `credentials.${credential.name}` as const;
    if (credential.kind === "switch") return <FormCheckbox key={credential.name} form={form} name={path} label={label} />;
    const isSet = credentialsSet?.includes(credential.name) ?? false;
    const required = credential.required && !isSet;
    return (
      <FormField key={credential.name} form={form} name={path} label={label} required={required} optional={!credential.required}>
        {(input) => <Control {...input} value={typeof input.value === "string" ? input.value : ""} credential={credential} isSet={isSet} />}
      </FormField>
    );
  });
}

type ControlProps = Omit<React.ComponentProps<typeof TextInput>, "onChange" | "value"> & {
  value: string;
  onChange: (event: unknown) => void;
  credential: Credential;
  isSet: boolean;
};

/** A stored value is never shown again: an empty field keeps it. */
function Control({ credential, isSet, ...input }: ControlProps) {
  const { t } = useTranslation("payments");
  const stored = isSet ? t("field.stored") : undefined;
  const shared = { ...input, autoComplete: "off", spellCheck: false };
  if (credential.kind === "secret") return <SecretInput {...shared} stored={stored} />;
  if (credential.kind === "long") return <LongText {...shared} placeholder={stored} />;
  if (credential.kind === "choice") {
    const { id, name, value, onChange } = input;
    const options = credential.options.map((option) => ({ value: option, label: option.toUpperCase() }));
    return <Select id={id} name={name} value={value} onChange={onChange} options={options} placeholder={isSet ? stored : undefined} />;
  }
  return <TextInput {...shared} placeholder={stored} />;
}

function LongText({ id, name, value, onChange, placeholder }: Pick<ControlProps, "id" | "name" | "value" | "onChange" | "placeholder">) {
  return <Textarea id={id} name={name} value={value} onChange={onChange} placeholder={placeholder} rows={4} />;
}
