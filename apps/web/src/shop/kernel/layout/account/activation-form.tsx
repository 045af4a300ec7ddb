import { useState } from "react";
import { Button } from "@vitrine/ui/form/button";
import { FormField } from "../form-field.tsx";
import { mutate } from "../../island/rpc.ts";
import { useShop } from "../shop-context.tsx";
import { CodeInput } from "./code-input.tsx";
import { Refusal } from "./refusal.tsx";
import { useCountdown } from "./use-countdown.ts";
import { useSubmit } from "./use-submit.ts";

/** Asks for the code sent to the account's email; another can be requested after a pause. */
export function ActivationForm({ email, onDone }: { email: string; onDone: () => void }) {
  const { t } = useShop();
  const { isBusy, faults, submit } = useSubmit(async ({ code = "" }) => {
    await mutate("account", "activate", { code });
    onDone();
  });
  return (
    <form noValidate method="post" onSubmit={submit}>
      <Refusal faults={faults} />
      <FormField label={t("activation.code", { email })} hint={t("reset.codeHint")} error={faults.fields["code"]}>
        {(control) => <CodeInput {...control} name="code" data-autofocus />}
      </FormField>
      <div className="needs-script flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={isBusy}>
          {t("activation.act")}
        </Button>
        <SendAgain />
      </div>
    </form>
  );
}

function SendAgain() {
  const { t } = useShop();
  const [wait, setWait] = useState({ seconds: 0, since: 0 });
  const left = useCountdown(wait.seconds, wait.since);
  const { isBusy, faults, run } = useSubmit();
  const send = async () => {
    const { nextIn } = await mutate("account", "sendActivation");
    setWait({ seconds: nextIn, since: Date.now() });
  };
  return (
    <>
      <Button variant="quiet" busy={isBusy} aria-disabled={left > 0 || undefined} onClick={() => run(send)}>
        {left > 0 ? t("activation.nextIn", { seconds: left }) : t("activation.again")}
      </Button>
      <p role="status" className="w-full text-s text-ink-2">
        {wait.since > 0 && faults.message === "" ? t("activation.sent") : faults.message}
      </p>
    </>
  );
}
