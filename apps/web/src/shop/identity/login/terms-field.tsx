import { Checkbox } from "@vitrine/ui/form/checkbox";
import { useShop } from "../../kernel/layout/shop-context.tsx";

export interface TermsFieldProps {
  error?: string | undefined;
  onChange?: ((accepts: boolean) => void) | undefined;
}

/** For a new account, where the panel asks for it. The pages open in another tab: the form keeps what is typed. */
export function TermsField({ error, onChange }: TermsFieldProps) {
  const { t } = useShop();
  return (
    <Checkbox
      name="terms"
      required
      error={error}
      onChange={(event) => onChange?.(event.target.checked)}
      className="mb-4"
      label={
        <>
          {t("account.accept")} <Page path="/pages/terms-and-conditions" text={t("account.acceptTerms")} /> {t("account.acceptAnd")}{" "}
          <Page path="/pages/privacy-policy" text={t("account.acceptPrivacy")} />
        </>
      }
    />
  );
}

const Page = ({ path, text }: { path: string; text: string }) => (
  <a href={path} target="_blank" rel="noreferrer" className="ruled-link">
    {text}
  </a>
);
