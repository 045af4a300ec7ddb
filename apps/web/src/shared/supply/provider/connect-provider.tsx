import type { Provider } from "@vitrine/contract/supply/provider/provider";
import { Button } from "@vitrine/ui/form/button";
import { Form, FormField } from "@vitrine/ui/form/form";
import { SecretInput } from "@vitrine/ui/form/secret-input";
import { TextInput } from "@vitrine/ui/form/text-input";
import { type ReactNode, useEffect, useState } from "react";
import { useForm, type UseFormReturn, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { failureOf, refusalOf } from "../../kernel/app/failure.ts";
import { trpc } from "../../kernel/app/trpc.ts";
import { splitPasted, usualAddress } from "./pasted-address.ts";

type Values = { url: string; key: string };

/** Errors about the address or the key are shown at that field. */
const FIELD_OF: Record<string, keyof Values> = {
  provider_key_invalid: "key",
  provider_not_panel: "url",
  invalid_xml: "url",
  provider_unreachable: "url",
  provider_timeout: "url",
  provider_address_refused: "url",
  provider_inactive: "url",
  URL_INVALID: "url",
  already_exists: "url",
};

type ConnectProps = {
  panelId: number;
  onConnected: (provider: Provider) => void;
  secondary?: ReactNode;
  /** For a provider that is already chosen: only the key has to be entered. */
  address?: string;
  keyHint?: string;
};

/** The address and the key are tested before anything is saved. */
export function ConnectProvider({ panelId, onConnected, secondary, address = "", keyHint }: ConnectProps) {
  const { t } = useTranslation("provider");
  const utils = trpc.useUtils();
  const connect = trpc.provider.connect.useMutation();
  const form = useForm<Values>({ defaultValues: { url: address, key: "" } });
  const [refused, setRefused] = useState<string>();
  const { setFocus } = form;
  useEffect(() => {
    if (address !== "") setFocus("key");
  }, [address, setFocus]);
  const submit = async ({ url, key }: Values) => {
    setRefused(undefined);
    const provider = await connect.mutateAsync({ panelId, url, key });
    await Promise.all([utils.provider.list.invalidate({ panelId }), utils.panel.setup.invalidate({ panelId })]);
    onConnected(provider);
  };
  const failure = (error: unknown) => {
    const code = refusalOf(error)?.code;
    setRefused(code);
    const known = failureOf(error);
    const field = code && FIELD_OF[code];
    return field ? { fields: { [field]: known.message ?? "" } } : known;
  };
  const paste = (text: string, show: (url: string) => void) => {
    const { url, key } = splitPasted(text);
    show(key ? url : text);
    if (key) form.setValue("key", key);
  };
  return (
    <Form form={form} onSubmit={submit} failureOf={failure} label={t("connect.title")} className="grid gap-5">
      <FormField form={form} name="url" label={t("connect.url")} hint={address === "" ? t("connect.urlHint") : undefined} required>
        {({ onChange, ...input }) => (
          <TextInput
            {...input}
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            placeholder="https://smm.example/api/v2"
            onChange={(event) => paste(event.target.value, onChange)}
          />
        )}
      </FormField>
      {(refused === "provider_not_panel" || refused === "invalid_xml") && <UsualAddress form={form} />}
      <FormField form={form} name="key" label={t("connect.key")} hint={keyHint ?? t("connect.keyHint")} required>
        {(input) => <SecretInput {...input} autoComplete="off" />}
      </FormField>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={connect.isPending}>
          {connect.isPending ? t("connect.testing") : t("connect.submit")}
        </Button>
        {secondary}
      </div>
    </Form>
  );
}

function UsualAddress({ form }: { form: UseFormReturn<Values> }) {
  const { t } = useTranslation("provider");
  const url = usualAddress(useWatch({ control: form.control, name: "url" }));
  if (!url) return null;
  return (
    <Button size="s" className="-mt-2 justify-self-start" onClick={() => form.setValue("url", url)}>
      {t("connect.tryUsual", { url })}
    </Button>
  );
}
