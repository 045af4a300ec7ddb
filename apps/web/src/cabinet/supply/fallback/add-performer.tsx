import type { Provider, ProviderService } from "@vitrine/contract/supply/provider/provider";
import { Button } from "@vitrine/ui/form/button";
import { DialogLayout } from "@vitrine/ui/overlay/dialog-layout";
import { Field } from "@vitrine/ui/form/field";
import type { ModalProps } from "@vitrine/ui/overlay/modal-stack";
import { Money } from "@vitrine/ui/text/money";
import { Select } from "@vitrine/ui/form/select";
import { SkeletonText } from "@vitrine/ui/feedback/skeleton";
import { TextInput } from "@vitrine/ui/form/text-input";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { useDeferredValue, useState } from "react";
import { useTranslation } from "react-i18next";
import { errorText } from "../../../shared/kernel/app/failure.ts";
import { listQueryOptions } from "../../../shared/kernel/app/list-query.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import type { PickedPerformer } from "./performer-list.ts";

type AddPerformerProps = {
  panelId: number;
  /** Only services of the same type can be a fallback. */
  type: string;
  isTest: boolean;
  taken: readonly string[];
} & ModalProps<PickedPerformer>;

const SHOWN = 50;

/** Chooses a provider and one of its services. */
export function AddPerformer({ panelId, type, isTest, taken, close }: AddPerformerProps) {
  const { t } = useTranslation("performer");
  const { texts } = useUi();
  const providers = trpc.provider.list.useQuery({ panelId });
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
            <Offers panelId={panelId} provider={provider} search={search} type={type} taken={taken} onPick={close} />
          </>
        )}
      </div>
    </DialogLayout>
  );
}

type OffersProps = Pick<AddPerformerProps, "panelId" | "type" | "taken"> & {
  provider: Provider;
  search: string;
  onPick: (performer: PickedPerformer) => void;
};

function Offers({ panelId, provider, search, type, taken, onPick }: OffersProps) {
  const { t } = useTranslation("performer");
  const { texts } = useUi();
  const asked = useDeferredValue(search.trim());
  const services = trpc.provider.services.useQuery(
    { panelId, providerId: provider.id, query: asked, type, page: 1, perPage: SHOWN },
    listQueryOptions,
  );
  if (services.error && !services.data) return <p className="text-bad">{errorText(services.error)}</p>;
  if (!services.data) return <SkeletonText label={texts.loading} lines={6} />;
  const offers = services.data.items.filter(({ service }) => !taken.includes(`${provider.id} ${service}`));
  if (offers.length === 0) return <p className="text-ink-2">{t("nothing", { type })}</p>;
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {offers.map((offer) => (
          <li key={offer.service}>
            <button
              type="button"
              className="grid w-full cursor-pointer grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-2 text-left hover:bg-inset"
              onClick={() => onPick(pickedOf(provider, offer))}
            >
              <span className="min-w-0 break-words">{offer.name}</span>
              <Money amount={offer.rate} currency={provider.currency} />
              <span className="col-span-2 text-s text-ink-3">
                {t("serviceId", { id: offer.service })} · {offer.category}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {services.data.total > SHOWN && <p className="text-s text-ink-3">{t("more", { count: services.data.total - SHOWN })}</p>}
    </>
  );
}

/** The cost in the panel's currency is known once it is saved. */
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
