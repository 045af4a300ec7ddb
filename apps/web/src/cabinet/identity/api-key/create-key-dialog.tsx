import type { ApiScope } from "@vitrine/contract/kernel/permission/roles";
import { createKeyInput } from "@vitrine/contract/identity/api-key/keys";
import { DialogLayout, FormActions } from "@vitrine/ui/overlay/dialog-layout";
import { Form, FormField } from "@vitrine/ui/form/form";
import type { ModalProps } from "@vitrine/ui/overlay/modal-stack";
import { RadioCards } from "@vitrine/ui/form/radio-cards";
import { Select } from "@vitrine/ui/form/select";
import { TextInput } from "@vitrine/ui/form/text-input";
import { Textarea } from "@vitrine/ui/form/textarea";
import { useId, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { failureOf, fieldText, refusalOf } from "../../../shared/kernel/app/failure.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import type { FreshKey } from "./snippets.ts";

interface CreateKeyProps {
  panelId: number | undefined;
  mayOwn: boolean;
  mayTest: boolean;
}

interface Values {
  name: string;
  scope: ApiScope;
  addresses: string;
  days: string;
}

const SCOPES = ["read", "order", "all"] as const;
const DAYS = ["", "30", "90", "365"] as const;
const DAY_SECONDS = 86_400;

const lines = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean);

export function CreateKeyDialog({ panelId, mayOwn, mayTest, close }: CreateKeyProps & ModalProps<FreshKey>) {
  const { t } = useTranslation("developer");
  const formId = useId();
  const [mode, setMode] = useState<FreshKey["mode"]>(mayOwn ? "live" : "test");
  const live = trpc.developer.createKey.useMutation();
  const test = trpc.developer.createTestKey.useMutation();
  return (
    <DialogLayout
      title={t("create.title")}
      text={t("create.text")}
      actions={<FormActions form={formId} submit={t("keys.create")} busy={live.isPending || test.isPending} close={close} />}
    >
      {mayOwn && mayTest && (
        <RadioCards
          legend={t("create.mode")}
          options={[
            { value: "live", title: t("create.live"), text: t("create.liveText") },
            { value: "test", title: t("create.test"), text: t("create.testText") },
          ]}
          value={mode}
          onChange={setMode}
          columns={2}
          className="mb-5"
        />
      )}
      {mode === "live" ? (
        <LiveForm id={formId} create={async (input) => close({ ...(await live.mutateAsync(input)), mode })} />
      ) : (
        <TestForm id={formId} create={async () => close({ ...(await test.mutateAsync({ panelId: panelId ?? 0 })), mode })} />
      )}
    </DialogLayout>
  );
}

function TestForm({ id, create }: { id: string; create: () => Promise<void> }) {
  const { t } = useTranslation("developer");
  const form = useForm({ defaultValues: {} });
  return (
    <Form id={id} form={form} failureOf={failureOf} onSubmit={create} label={t("create.test")}>
      {null}
    </Form>
  );
}

function LiveForm({ id, create }: { id: string; create: (input: z.infer<typeof createKeyInput>) => Promise<void> }) {
  const { t } = useTranslation("developer");
  const form = useForm<Values>({ defaultValues: { name: "", scope: "read", addresses: "", days: "" } });
  const scope = useWatch({ control: form.control, name: "scope" });
  const save = async ({ name, addresses, days, ...chosen }: Values) => {
    const input = {
      name,
      scope: chosen.scope,
      addresses: lines(addresses),
      expiresAt: days === "" ? null : Math.floor(Date.now() / 1000) + Number(days) * DAY_SECONDS,
    };
    await create(createKeyInput.parse(input));
  };
  const failure = (error: unknown) => {
    if (!isSchemaError(error)) return failureOf(error);
    const wrong = new Set(error.issues.map(({ path }) => String(path[0])));
    const fields = {
      ...(wrong.has("name") ? { name: fieldText("required", {}) } : {}),
      ...(wrong.has("addresses") ? { addresses: fieldText("address_range", {}) } : {}),
    };
    return { fields };
  };
  return (
    <Form
      id={id}
      form={form}
      failureOf={(error) => (refusalOf(error) ? failureOf(error) : failure(error))}
      onSubmit={save}
      label={t("create.live")}
      className="grid gap-5"
    >
      <FormField form={form} name="name" label={t("create.name")} hint={t("create.nameHint")} required>
        {(input) => <TextInput {...input} data-autofocus maxLength={60} autoComplete="off" />}
      </FormField>
      <RadioCards
        legend={t("create.scope")}
        options={SCOPES.map((value) => ({ value, title: t(`scope.${value}`), text: t(`scopeText.${value}`) }))}
        value={scope}
        onChange={(value) => form.setValue("scope", value)}
      />
      <FormField form={form} name="addresses" label={t("create.addresses")} hint={t("create.addressesHint")} optional>
        {(input) => <Textarea {...input} code rows={2} />}
      </FormField>
      <FormField form={form} name="days" label={t("create.expires")}>
        {(input) => (
          <Select
            {...input}
            options={DAYS.map((days) => ({
              value: days,
              label: days === "" ? t("create.never") : t("create.days", { count: Number(days) }),
            }))}
          />
        )}
      </FormField>
    </Form>
  );
}

const isSchemaError = (error: unknown): error is { issues: { path: PropertyKey[] }[] } =>
  typeof error === "object" && error !== null && "issues" in error;
