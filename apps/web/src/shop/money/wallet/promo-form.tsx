import type { RefusedForm } from "@vitrine/contract/kernel/storefront/page-request";
import { PROMO_KINDS, type WaitingBonus } from "@vitrine/contract/money/promo/promo";
import { Button } from "@vitrine/ui/form/button";
import { TextInput } from "@vitrine/ui/form/text-input";
import { FormField } from "../../kernel/layout/form-field.tsx";
import { Message } from "../../kernel/layout/message.tsx";
import { PlainForm } from "../../kernel/layout/plain-form.tsx";
import { useShop } from "../../kernel/layout/shop-context.tsx";
import { WaitingBonuses } from "../payment/waiting-bonuses.tsx";

interface PromoFormProps {
  csrfToken: string;
  refused: RefusedForm | null;
  /** The kind of the code that was just applied. */
  applied: string | null;
  /** Bonuses that wait, with the one just applied. */
  waitingBonuses: readonly WaitingBonus[];
}

/** Works without script. */
export function PromoForm({ csrfToken, refused, applied, waitingBonuses }: PromoFormProps) {
  const { t } = useShop();
  const kind = PROMO_KINDS.find((known) => known === applied);
  return (
    <details
      className="mt-4 border-t border-line pt-4 bourse:mt-2 bourse:border-t-0 bourse:pt-0 atelier:border-t-0"
      open={refused !== null || kind !== undefined}
    >
      <summary className="target inline-flex cursor-pointer items-center font-medium">
        <span className="ruled-link">{t("cpa.promo.title")}</span>
      </summary>
      {kind && (
        <Message tone="ok" live className="mt-2">
          {t(`cpa.promo.${kind}`)}
          <WaitingBonuses bonuses={waitingBonuses} />
        </Message>
      )}
      <PlainForm action="/balance/promo" csrfToken={csrfToken}>
        <div className="mt-2">
          <FormField label={t("cpa.promo.label")} error={refused ? refused.fields["code"] || refused.message : undefined}>
            {(control) => (
              <TextInput
                {...control}
                name="name"
                defaultValue={refused?.name ?? ""}
                maxLength={64}
                autoComplete="off"
                autoCapitalize="characters"
              />
            )}
          </FormField>
          <Button type="submit">{t("cpa.promo.apply")}</Button>
        </div>
      </PlainForm>
    </details>
  );
}
