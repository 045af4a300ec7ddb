import { TextInput } from "@vitrine/ui/form/text-input";
import { FormField } from "../../kernel/layout/form-field.tsx";
import { useShop } from "../../kernel/layout/shop-context.tsx";

/** A code for the new account, however it is made: by the form around it, or by Telegram. */
export function RegistrationPromo({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { t } = useShop();
  return (
    <details className="mb-4">
      <summary className="target inline-flex cursor-pointer items-center text-s">
        <span className="ruled-link">{t("account.promo")}</span>
      </summary>
      <FormField label={t("account.promoCode")}>
        {(control) => (
          <TextInput
            {...control}
            name="promoCode"
            value={value}
            maxLength={64}
            autoComplete="off"
            autoCapitalize="characters"
            onChange={(event) => onChange(event.target.value)}
          />
        )}
      </FormField>
    </details>
  );
}
