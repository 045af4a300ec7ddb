import { useState } from "react";
import { Button } from "@vitrine/ui/form/button";
import { Checkbox } from "@vitrine/ui/form/checkbox";
import { TextInput } from "@vitrine/ui/form/text-input";
import { Refusal } from "../../kernel/layout/account/refusal.tsx";
import { useSubmit } from "../../kernel/layout/account/use-submit.ts";
import { FormField } from "../../kernel/layout/form-field.tsx";
import { mutate } from "../../kernel/island/rpc.ts";
import { useShop } from "../../kernel/layout/shop-context.tsx";
import { Done } from "./done.tsx";

export function PasswordForm({ login, hasPassword: start }: { login: string; hasPassword: boolean }) {
  const { t } = useShop();
  const [hasPassword, setHasPassword] = useState(start);
  const [done, setDone] = useState("");
  const { isBusy, faults, submit } = useSubmit(async ({ oldPassword, newPassword = "", revoke }, form) => {
    setDone("");
    const revokeSessions = revoke !== undefined;
    await mutate("account", "changePassword", { newPassword, revokeSessions, ...(hasPassword ? { oldPassword: oldPassword ?? "" } : {}) });
    form.reset();
    setHasPassword(true);
    setDone(revokeSessions ? t("password.doneRevoked") : t("password.done"));
  });
  return (
    <form noValidate method="post" onSubmit={submit}>
      <Done text={done} />
      <Refusal faults={faults} />
      <input type="text" name="username" value={login} readOnly hidden autoComplete="username" />
      {hasPassword && (
        <FormField label={t("password.old")} error={faults.fields["oldPassword"]}>
          {(control) => <TextInput {...control} name="oldPassword" type="password" autoComplete="current-password" required />}
        </FormField>
      )}
      <FormField label={t("password.new")} hint={t("account.passwordHint")} error={faults.fields["newPassword"]}>
        {(control) => <TextInput {...control} name="newPassword" type="password" autoComplete="new-password" required />}
      </FormField>
      <Checkbox name="revoke" label={t("password.revoke")} hint={t("password.revokeHint")} defaultChecked className="mb-4" />
      <Button type="submit" busy={isBusy} className="needs-script">
        {hasPassword ? t("password.act") : t("password.setAct")}
      </Button>
    </form>
  );
}
