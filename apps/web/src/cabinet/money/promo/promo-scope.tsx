import { Checkbox } from "@vitrine/ui/form/checkbox";
import { Field } from "@vitrine/ui/form/field";
import { TextInput } from "@vitrine/ui/form/text-input";
import { useTranslation } from "react-i18next";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import type { PromoDraft } from "./promo-draft.ts";

type Props = { panelId: number; draft: PromoDraft; set: (part: Partial<PromoDraft>) => void; error: string | undefined };

/** What a discount applies to: services by their ids, or whole categories; everything if both are empty. */
export function PromoScope({ panelId, draft, set, error }: Props) {
  const { t } = useTranslation("promo");
  const categories = trpc.category.list.useQuery({ panelId }, { staleTime: 60_000 }).data?.items ?? [];
  const { categories: chosen } = draft;
  const toggle = (id: number) => set({ categories: chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id] });
  return (
    <>
      <Field label={t("services")} hint={t("servicesHint")} error={error} optional>
        {(control) => (
          <TextInput {...control} inputMode="numeric" value={draft.services} onChange={(event) => set({ services: event.target.value })} />
        )}
      </Field>
      {categories.length > 0 && (
        <fieldset>
          <legend className="mb-2 font-medium">{t("categories")}</legend>
          <div className="grid max-h-60 gap-2 overflow-y-auto rounded-m border border-line p-4">
            {categories.map(({ id, name }) => (
              <Checkbox key={id} label={name} checked={chosen.includes(id)} onChange={() => toggle(id)} />
            ))}
          </div>
        </fieldset>
      )}
    </>
  );
}
