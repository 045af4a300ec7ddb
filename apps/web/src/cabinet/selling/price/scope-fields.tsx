import { Button } from "@vitrine/ui/form/button";
import { Field } from "@vitrine/ui/form/field";
import { Select } from "@vitrine/ui/form/select";
import { TextInput } from "@vitrine/ui/form/text-input";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useCan } from "../../../shared/kernel/app/me.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { type BulkState, EVERYTHING, type ScopeFilter } from "./bulk-scope.ts";

const STATUSES = ["active", "paused", "off"] as const;
const TYPED_MS = 300;

type Props = { panelId: number; state: BulkState; onChange: (state: BulkState) => void };

/** The scope: services selected in the list, or all that match these filters. */
export function ScopeFields({ panelId, state, onChange }: Props) {
  const { t } = useTranslation("price");
  if (state.ids) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p>{t("bulk.chosen", { count: state.ids.length })}</p>
        <Button size="s" onClick={() => onChange({ filter: EVERYTHING })}>
          {t("bulk.chooseOthers")}
        </Button>
      </div>
    );
  }
  return <Filters panelId={panelId} filter={state.filter ?? EVERYTHING} onChange={(filter) => onChange({ filter })} />;
}

type FilterProps = { panelId: number; filter: ScopeFilter; onChange: (filter: ScopeFilter) => void };

function Filters({ panelId, filter, onChange }: FilterProps) {
  const { t } = useTranslation("price");
  const seesProviders = useCan("provider.view");
  const categories = trpc.category.list.useQuery({ panelId }, { staleTime: 60_000 }).data?.items ?? [];
  const providers = trpc.provider.list.useQuery({ panelId, perPage: 100 }, { staleTime: 60_000, enabled: seesProviders }).data?.items ?? [];
  const idOf = (value: string) => (value === "" ? null : Number(value));
  const choices = (items: readonly { id: number; name: string }[]) => [
    { value: "", label: t("bulk.all") },
    ...items.map(({ id, name }) => ({ value: String(id), label: name })),
  ];
  return (
    <div className="grid grid-cols-4 gap-4 mobile:grid-cols-2 narrow:grid-cols-1">
      <Search filter={filter} onChange={onChange} />
      <Field label={t("bulk.category")}>
        {(control) => (
          <Select
            {...control}
            value={String(filter.category ?? "")}
            onChange={(event) => onChange({ ...filter, category: idOf(event.target.value) })}
            options={choices(categories)}
          />
        )}
      </Field>
      {seesProviders && (
        <Field label={t("bulk.provider")}>
          {(control) => (
            <Select
              {...control}
              value={String(filter.provider ?? "")}
              onChange={(event) => onChange({ ...filter, provider: idOf(event.target.value) })}
              options={choices(providers)}
            />
          )}
        </Field>
      )}
      <Field label={t("bulk.status")}>
        {(control) => (
          <Select
            {...control}
            value={filter.status ?? ""}
            onChange={(event) => onChange({ ...filter, status: STATUSES.find((status) => status === event.target.value) ?? null })}
            options={[{ value: "", label: t("bulk.all") }, ...STATUSES.map((value) => ({ value, label: t(`bulk.statuses.${value}`) }))]}
          />
        )}
      </Field>
    </div>
  );
}

/** Searches when typing pauses. */
function Search({ filter, onChange }: Pick<FilterProps, "filter" | "onChange">) {
  const { t } = useTranslation("price");
  const [text, setText] = useState(filter.query ?? "");
  useEffect(() => {
    const query = text.trim() || null;
    if (query === filter.query) return;
    const timer = setTimeout(() => onChange({ ...filter, query }), TYPED_MS);
    return () => clearTimeout(timer);
  }, [text, filter, onChange]);
  return (
    <Field label={t("bulk.search")}>
      {(control) => <TextInput {...control} type="search" maxLength={200} value={text} onChange={(event) => setText(event.target.value)} />}
    </Field>
  );
}
