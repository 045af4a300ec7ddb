import { type ReactNode, useState } from "react";
import { Button } from "@vitrine/ui/form/button";
import { TextInput } from "@vitrine/ui/form/text-input";
import { ApiError } from "../../island/exchange.ts";
import { FormField } from "../form-field.tsx";
import { mutate } from "../../island/rpc.ts";
import { Sheet } from "../sheet.tsx";
import { useShop } from "../shop-context.tsx";
import { CodeInput } from "./code-input.tsx";
import { Refusal } from "./refusal.tsx";
import { type Confirmed, Left, ReauthContext, useSubmit } from "./use-submit.ts";

export interface ReauthProps {
  /** How the person can confirm their identity. */
  hasPassword: boolean;
  hasTotp: boolean;
  children: ReactNode;
}

interface Waiting {
  goOn: () => void;
  leave: () => void;
}

/** Confirmation before a sensitive change if the login is not recent. */
export function Reauth({ hasPassword, hasTotp, children }: ReauthProps) {
  const { t } = useShop();
  const [waiting, setWaiting] = useState<Waiting>();
  const confirmed: Confirmed = async (work) => {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== "reauth_required") throw error;
      await new Promise<void>((goOn, refuse) => setWaiting({ goOn, leave: () => refuse(new Left()) })).finally(() => setWaiting(undefined));
      await work();
    }
  };
  const way = hasPassword ? "password" : hasTotp ? "code" : undefined;
  return (
    <>
      <ReauthContext value={confirmed}>{children}</ReauthContext>
      <Sheet
        open={waiting !== undefined}
        onClose={() => waiting?.leave()}
        title={t("reauth.title")}
        text={way ? t("reauth.text") : t("reauth.none")}
      >
        {way && <ReauthForm way={way} onDone={() => waiting?.goOn()} />}
      </Sheet>
    </>
  );
}

function ReauthForm({ way, onDone }: { way: "password" | "code"; onDone: () => void }) {
  const { t } = useShop();
  const { isBusy, faults, submit } = useSubmit(async ({ secret = "" }) => {
    await mutate("account", "reauth", { [way]: secret });
    onDone();
  });
  return (
    <form noValidate method="post" onSubmit={submit}>
      <Refusal faults={faults} />
      <FormField label={way === "password" ? t("account.password") : t("confirm.code")} error={faults.fields[way]}>
        {(control) =>
          way === "password" ? (
            <TextInput {...control} name="secret" type="password" autoComplete="current-password" data-autofocus required />
          ) : (
            <CodeInput {...control} name="secret" data-autofocus />
          )
        }
      </FormField>
      <Button type="submit" variant="primary" busy={isBusy} className="w-full">
        {t("reauth.act")}
      </Button>
    </form>
  );
}
