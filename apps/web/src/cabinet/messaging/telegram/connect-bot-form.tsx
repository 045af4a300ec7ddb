import { Button } from "@vitrine/ui/form/button";
import { Form, FormField } from "@vitrine/ui/form/form";
import { Link } from "@vitrine/ui/text/link";
import { SecretInput } from "@vitrine/ui/form/secret-input";
import { toasts } from "@vitrine/ui/feedback/toast";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { errorText, failureOf, refusalOf } from "../../../shared/kernel/app/failure.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";

const OF_THE_TOKEN = new Set(["bot_token_invalid", "bot_taken"]);

/** Three steps at BotFather; the person pastes its answer here. */
export function ConnectBotForm({ panelId }: { panelId: number }) {
  const { t } = useTranslation("telegram");
  const utils = trpc.useUtils();
  const connect = trpc.telegram.connectBot.useMutation();
  const form = useForm({ defaultValues: { token: "" } });
  const failure = (error: unknown) =>
    OF_THE_TOKEN.has(refusalOf(error)?.code ?? "") ? { fields: { token: errorText(error) } } : failureOf(error);
  return (
    <>
      <ol className="mb-4 grid max-w-form list-decimal gap-1 pl-5 text-ink-2">
        <li>
          {t("step.open")}{" "}
          <Link href="https://t.me/BotFather" external>
            @BotFather
          </Link>
        </li>
        <li>{t("step.new")}</li>
        <li>{t("step.copy")}</li>
      </ol>
      <Form
        form={form}
        label={t("connect.title")}
        failureOf={failure}
        className="flex max-w-form flex-wrap items-start gap-2"
        onSubmit={async ({ token }) => {
          const state = await connect.mutateAsync({ panelId, token });
          form.reset();
          utils.telegram.bot.setData({ panelId }, state);
          toasts.success(t("connect.done"));
        }}
      >
        <FormField form={form} name="token" label={t("connect.token")} hint={t("connect.hint")} className="min-w-0 flex-[1_1_240px]">
          {(input) => <SecretInput {...input} autoComplete="off" />}
        </FormField>
        <Button type="submit" variant="primary" busy={connect.isPending} className="mt-6">
          {t("connect.submit")}
        </Button>
      </Form>
    </>
  );
}
