import type { Provider } from "@vitrine/contract/supply/provider/provider";
import { Button } from "@vitrine/ui/form/button";
import { useConfirm } from "@vitrine/ui/overlay/confirm-dialog";
import { Form, FormField } from "@vitrine/ui/form/form";
import { NumberInput } from "@vitrine/ui/form/number-input";
import { SaveBar } from "@vitrine/ui/form/save-bar";
import { Section } from "@vitrine/ui/layout/section";
import { SettingAct } from "@vitrine/ui/layout/setting-act";
import { TextInput } from "@vitrine/ui/form/text-input";
import { toasts } from "@vitrine/ui/feedback/toast";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { errorText, failureOf } from "../../../shared/kernel/app/failure.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { ExclusiveKey } from "./exclusive-key.tsx";
import { ProviderDrift } from "./provider-drift.tsx";
import { ReplaceKey } from "./replace-key.tsx";
import { useUpdateProvider } from "./use-update-provider.ts";

type SettingsProps = { panelId: number; provider: Provider };

export function ProviderSettings(props: SettingsProps) {
  const { t } = useTranslation("provider");
  return (
    <Section title={t("settings.title")}>
      <div className="grid max-w-form grid-cols-[minmax(0,1fr)] gap-8">
        <NameForm {...props} />
        <ProviderDrift {...props} />
        <ReplaceKey {...props} />
        <ExclusiveKey {...props} />
        <OnOff {...props} />
        <Remove {...props} />
      </div>
    </Section>
  );
}

type Values = { name: string; concurrency: number | string | null };

function NameForm(props: SettingsProps) {
  const { t } = useTranslation("provider");
  const { provider } = props;
  const { update, busy } = useUpdateProvider(props.panelId, props.provider.id);
  const form = useForm<Values>({
    values: { name: provider.name, concurrency: provider.concurrency },
    resetOptions: { keepDirtyValues: true },
  });
  const save = async ({ name, concurrency }: Values) => {
    await update({ name, concurrency: Number(concurrency) });
    form.reset({ name, concurrency });
  };
  return (
    <Form form={form} onSubmit={save} failureOf={failureOf} label={t("settings.title")} className="grid gap-5">
      <FormField form={form} name="name" label={t("settings.name")}>
        {(input) => <TextInput {...input} maxLength={60} />}
      </FormField>
      <FormField form={form} name="concurrency" label={t("settings.concurrency")} hint={t("settings.concurrencyHint")}>
        {(input) => <NumberInput {...input} className="w-40" />}
      </FormField>
      <SaveBar dirty={form.formState.isDirty} busy={busy} onDiscard={() => form.reset()} />
    </Form>
  );
}

function OnOff(props: SettingsProps) {
  const { t } = useTranslation("provider");
  const confirm = useConfirm();
  const { update, busy } = useUpdateProvider(props.panelId, props.provider.id);
  const { name, status } = props.provider;
  const off = status === "off";
  const press = async () => {
    if (off) return update({ enabled: true }).catch((error: unknown) => toasts.error(errorText(error)));
    await confirm({
      title: t("settings.offTitle", { name }),
      text: t("settings.offText"),
      confirm: t("settings.off"),
      danger: true,
      errorText,
      run: () => update({ enabled: false }),
    });
  };
  return (
    <SettingAct title={t(off ? "settings.isOff" : "settings.isOn")} text={t(off ? "settings.isOffText" : "settings.isOnText")}>
      <Button variant={off ? "primary" : "danger"} busy={busy && off} onClick={() => void press()}>
        {t(off ? "settings.on" : "settings.off")}
      </Button>
    </SettingAct>
  );
}

function Remove({ panelId, provider }: SettingsProps) {
  const { t } = useTranslation("provider");
  const confirm = useConfirm();
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const remove = trpc.provider.remove.useMutation();
  const press = async () => {
    const done = await confirm({
      title: t("remove.title", { name: provider.name }),
      text: t("remove.text"),
      confirm: t("remove.confirm"),
      danger: true,
      errorText,
      run: () => remove.mutateAsync({ panelId, providerId: provider.id }),
    });
    if (!done) return;
    toasts.success(t("remove.done"));
    void navigate(`/panel/${panelId}/providers`, { replace: true });
    await Promise.all([utils.provider.list.invalidate(), utils.catalog.invalidate(), utils.performer.invalidate()]);
  };
  return (
    <SettingAct title={t("remove.heading")} text={t("remove.hint")}>
      <Button variant="danger" onClick={() => void press()}>
        {t("remove.act")}
      </Button>
    </SettingAct>
  );
}
