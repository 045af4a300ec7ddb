import type { ApiScope } from "@vitrine/contract/kernel/permission/roles";
import { createKeyInput } from "@vitrine/contract/identity/api-key/keys";
import { Button } from "@vitrine/ui/form/button";
import { DialogLayout } from "@vitrine/ui/overlay/dialog-layout";
import { Form, FormField } from "@vitrine/ui/form/form";
import type { ModalProps } from "@vitrine/ui/overlay/modal-stack";
import { RadioCards } from "@vitrine/ui/form/radio-cards";
import { Select } from "@vitrine/ui/form/select";
import { TextInput } from "@vitrine/ui/form/text-input";
import { Textarea } from "@vitrine/ui/form/textarea";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
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
  const [mode, setMode] = useState<FreshKey["mode"]>(mayOwn ? "live" : "test");
  return (
    <DialogLayout title={t("create.title")} text={t("create.text")}>
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
      {mode === "live" ? <LiveForm close={close} /> : <TestForm panelId={panelId ?? 0} close={close} />}
    </DialogLayout>
  );
}

function TestForm({ panelId, close }: { panelId: number; close: (key?: FreshKey) => void }) {
  const { t } = useTranslation("developer");
  const create = trpc.developer.createTestKey.useMutation();
  const form = useForm({ defaultValues: {} });
  return (
    <Form
      form={form}
      failureOf={failureOf}
      onSubmit={async () => close({ ...(await create.mutateAsync({ panelId })), mode: "test" })}
      label={t("create.test")}
    >
      <Actions busy={create.isPending} close={close} />
    </Form>
  );
}

function LiveForm({ close }: { close: (key?: FreshKey) => void }) {
  const { t } = useTranslation("developer");
  const create = trpc.developer.createKey.useMutation();
  const form = useForm<Values>({ defaultValues: { name: "", scope: "read", addresses: "", days: "" } });
  const scope = useWatch({ control: form.control, name: "scope" });
  const save = async ({ name, addresses, days, ...chosen }: Values) => {
    const input = {
      name,
      scope: chosen.scope,
      addresses: lines(addresses),
      expiresAt: days === "" ? null : Math.floor(Date.now() / 1000) + Number(days) * DAY_SECONDS,
    };
    close({ ...(await create.mutateAsync(createKeyInput.parse(input))), mode: "live" });
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
      form={form}
      failureOf={(error) => (refusalOf(error) ? failureOf(error) : failure(error))}
      onSubmit={save}
      label={t("create.live")}
      className="grid gap-5"
    >
      <FormField form={form} name="name" label={t("create.name")} hint={t("create.nameHint")} required>
        {(input) => <TextInput {...input} maxLength={60} autoComplete="off" />}
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
      <Actions busy={create.isPending} close={close} />
    </Form>
  );
}

const isSchemaError = (error: unknown): error is { issues: { path: PropertyKey[] }[] } =>
  typeof error === "object" && error !== null && "issues" in error;

function Actions({ busy, close }: { busy: boolean; close: () => void }) {
  const { t } = useTranslation("developer");
  const { texts } = useUi();
  return (
    <div className="flex flex-wrap justify-end gap-2">
      <Button onClick={() => close()}>{texts.cancel}</Button>
      <Button type="submit" variant="primary" busy={busy}>
        {t("keys.create")}
      </Button>
    </div>
  );
}
