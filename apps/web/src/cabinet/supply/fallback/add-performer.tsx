import type { Provider, ProviderService } from "@vitrine/contract/supply/provider/provider";
import { Button } from "@vitrine/ui/form/button";
import { DialogLayout } from "@vitrine/ui/overlay/dialog-layout";
import { Field } from "@vitrine/ui/form/field";
import type { ModalProps } from "@vitrine/ui/overlay/modal-stack";
import { Select } from "@vitrine/ui/form/select";
import { TextInput } from "@vitrine/ui/form/text-input";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { errorText } from "../../../shared/kernel/app/failure.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { ProviderEntries } from "../provider/provider-entries.tsx";
import type { PickedPerformer } from "./use-performers.ts";

type AddPerformerProps = {
  panelId: number;
  /** Only services of the same type can be a fallback. */
  type: string;
  isTest: boolean;
  taken: readonly string[];
} & ModalProps<PickedPerformer>;

/** Chooses a provider and one of its services. */
export function AddPerformer({ panelId, type, isTest, taken, close }: AddPerformerProps) {
  const { t } = useTranslation("performer");
  const { texts } = useUi();
  const providers = trpc.provider.list.useQuery({ panelId, perPage: 100 });
  const fitting = (providers.data?.items ?? []).filter((provider) => provider.isPractice === isTest);
  const [chosen, setChosen] = useState("");
  const [search, setSearch] = useState("");
  const provider = fitting.find(({ id }) => String(id) === chosen) ?? fitting[0];
  return (
    <DialogLayout title={t("add")} text={t("addText", { type })} actions={<Button onClick={() => close()}>{texts.cancel}</Button>}>
      <div className="grid gap-4">
        {providers.error && <p className="text-bad">{errorText(providers.error)}</p>}
        {providers.data && fitting.length === 0 && <p className="text-ink-2">{t("noProvider")}</p>}
        {provider && (
          <>
            <Field label={t("provider")}>
              {(control) => (
                <Select
                  {...control}
                  value={String(provider.id)}
                  onChange={(event) => setChosen(event.target.value)}
                  options={fitting.map(({ id, name }) => ({ value: String(id), label: name }))}
                />
              )}
            </Field>
            <Field label={t("search")}>
              {(control) => (
                <TextInput {...control} type="search" data-autofocus value={search} onChange={(event) => setSearch(event.target.value)} />
              )}
            </Field>
            <ProviderEntries
              panelId={panelId}
              provider={provider}
              search={search}
              type={type}
              taken={taken}
              onPick={(entry) => close(pickedOf(provider, entry))}
            />
          </>
        )}
      </div>
    </DialogLayout>
  );
}

/** The cost in the panel's currency is known after saving. */
const pickedOf = ({ id, name, currency, status }: Provider, offer: ProviderService): PickedPerformer => ({
  provider: { id, name, currency, status },
  service: offer.service,
  name: offer.name,
  type: offer.type,
  rate: offer.rate,
  cost: null,
  min: offer.min,
  max: offer.max,
  problem: null,
});
