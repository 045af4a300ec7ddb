import { type SubmitEvent, useState } from "react";
import type { GuestOrder } from "@vitrine/contract/flows/guest/guest-order";
import { Button } from "@vitrine/ui/form/button";
import { mutate } from "../../kernel/island/rpc.ts";
import { type Faults, faultsOf } from "../../kernel/layout/faults.ts";
import { Message } from "../../kernel/layout/message.tsx";
import { useShop } from "../../kernel/layout/shop-context.tsx";

export interface ClaimFormProps {
  of: GuestOrder;
  csrfToken: string;
  refused: Faults;
  isSent: boolean;
}

/** Sends a link to set a password to the address that was ordered with: this page's own link does not open the account. */
export function ClaimForm({ of: { token, emailHint }, csrfToken, refused, isSent: wasSent }: ClaimFormProps) {
  const { t } = useShop();
  const [isSent, setSent] = useState(wasSent);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState(refused.message);
  const claim = async () => {
    setBusy(true);
    setProblem("");
    try {
      await mutate("guest", "claim", { token });
      setSent(true);
    } catch (error) {
      setProblem(faultsOf(error, t).message);
    }
    setBusy(false);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isBusy) void claim();
  };
  return (
    <form method="post" action="/order/claim" onSubmit={submit} className="mt-8 border-t border-line pt-6 print:hidden">
      <input type="hidden" name="csrf" value={csrfToken} />
      <input type="hidden" name="token" value={token} />
      <h2 className="font-title text-xl font-semibold">{t("guest.claim.title")}</h2>
      <p className="mt-1 mb-4 text-ink-2">{t("guest.claim.text", { email: emailHint })}</p>
      {isSent && (
        <Message tone="ok" live className="mb-4">
          {t("guest.claim.sent", { email: emailHint })}
        </Message>
      )}
      {problem !== "" && (
        <Message tone="bad" live className="mb-4">
          {problem}
        </Message>
      )}
      <Button type="submit" busy={isBusy}>
        {isSent ? t("guest.claim.again") : t("guest.claim.act")}
      </Button>
    </form>
  );
}
