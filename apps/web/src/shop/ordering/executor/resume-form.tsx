import type { OwnExecutor } from "@vitrine/contract/ordering/executor/executor";
import type { RefusedForm } from "@vitrine/contract/kernel/storefront/page-request";
import { Button } from "@vitrine/ui/form/button";
import { TextInput } from "@vitrine/ui/form/text-input";
import { Textarea } from "@vitrine/ui/form/textarea";
import { FormField } from "../../kernel/layout/form-field.tsx";
import { Message } from "../../kernel/layout/message.tsx";
import { useShop } from "../../kernel/layout/shop-context.tsx";
import { PlainForm } from "../../kernel/layout/plain-form.tsx";

interface ResumeFormProps {
  csrfToken: string;
  refused: RefusedForm | null;
  performer: OwnExecutor["executor"];
}

/** The application of a performer, or their profile later. */
export function ResumeForm({ csrfToken, refused, performer }: ResumeFormProps) {
  const { t, customer } = useShop();
  return (
    <PlainForm action="/work/apply" csrfToken={csrfToken}>
      {refused && refused.message !== "" && (
        <Message tone="bad" live className="mb-4">
          {refused.message}
        </Message>
      )}
      <FormField label={t("work.apply.name")} error={refused?.fields["name"]}>
        {(control) => (
          <TextInput
            {...control}
            name="name"
            defaultValue={refused?.name ?? performer?.name ?? customer?.login ?? ""}
            maxLength={60}
            autoComplete="off"
            required
          />
        )}
      </FormField>
      <FormField label={t("work.apply.about")} hint={t("work.apply.aboutHint")} error={refused?.fields["about"]}>
        {(control) => <Textarea {...control} name="about" defaultValue={performer?.about ?? ""} maxLength={1000} rows={4} />}
      </FormField>
      <label className="target mb-4 flex items-start gap-2">
        <input
          type="checkbox"
          name="isPublic"
          value="on"
          defaultChecked={performer?.isPublic ?? false}
          className="mt-1 size-4 accent-accent"
        />
        <span>{t("work.apply.public")}</span>
      </label>
      <Button type="submit" variant={performer ? "secondary" : "primary"}>
        {t(performer ? "work.resume.save" : "work.apply.send")}
      </Button>
    </PlainForm>
  );
}
