import type { ResetVariants } from "@vitrine/contract/identity/account/reset-password";
import { ErrorBanner } from "@vitrine/ui/feedback/banner";
import { Button } from "@vitrine/ui/form/button";
import { RadioCards } from "@vitrine/ui/form/radio-cards";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { errorText } from "../../../shared/kernel/app/failure.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";

export type Variant = ResetVariants["variants"][number];

type ResetVariantProps = {
  login: string;
  variants: ResetVariants["variants"];
  onSent: (variant: Variant, resetToken: string) => void;
};

/** Asks where to send the code. */
export function ResetVariant({ login, variants, onSent }: ResetVariantProps) {
  const { t } = useTranslation("auth");
  const attempt = trpc.account.attemptReset.useMutation();
  const [chosen, setChosen] = useState(variants[0]);
  const send = async () => {
    if (!chosen || attempt.isPending) return;
    const sent = await attempt.mutateAsync({ login, variant: chosen.type }).catch(() => undefined);
    if (sent) onSent(chosen, sent.resetToken);
  };
  return (
    <form
      noValidate
      aria-label={t("reset.title")}
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {attempt.error && <ErrorBanner>{errorText(attempt.error)}</ErrorBanner>}
      <RadioCards
        legend={t("reset.where")}
        options={variants.map(({ type, hint }) => ({ value: type, title: t(`reset.variant.${type}`), text: hint }))}
        value={chosen?.type}
        onChange={(type) => setChosen(variants.find((variant) => variant.type === type))}
      />
      <Button type="submit" variant="primary" size="l" busy={attempt.isPending} className="mt-2">
        {t("reset.send")}
      </Button>
    </form>
  );
}
