import { Field } from "@vitrine/ui/form/field";
import { Button } from "@vitrine/ui/form/button";
import { TextInput } from "@vitrine/ui/form/text-input";
import { useDeferredValue, useState } from "react";
import { useTranslation } from "react-i18next";
import { errorText } from "../../../shared/kernel/app/failure.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";

export interface Announced {
  id: number;
  name: string;
  min: number;
}

type Props = { panelId: number; service: Announced | undefined; onChange: (service: Announced | undefined) => void };

const MOST_SHOWN = 6;

/** One of the services that can be ordered, found by its name or id. */
export function ServiceChoice({ panelId, service, onChange }: Props) {
  const { t } = useTranslation("interaction");
  const [query, setQuery] = useState("");
  const asked = useDeferredValue(query.trim());
  const found = trpc.catalog.services.useQuery(
    { panelId, query: asked || null, status: "active", perPage: MOST_SHOWN },
    { enabled: !service, placeholderData: (before) => before },
  );
  if (service) {
    return (
      <div className="flex items-center justify-between gap-4">
        <div className="min-w-0">
          <p className="text-s text-ink-3">{t("announce.service")}</p>
          <p className="font-medium break-words">{service.name}</p>
        </div>
        <Button onClick={() => onChange(undefined)}>{t("announce.change")}</Button>
      </div>
    );
  }
  return (
    <div className="grid gap-2">
      <Field label={t("announce.service")} error={found.error ? errorText(found.error) : undefined}>
        {(control) => (
          <TextInput
            {...control}
            type="search"
            value={query}
            placeholder={t("announce.search")}
            onChange={(event) => setQuery(event.target.value)}
          />
        )}
      </Field>
      <ul className="rounded-control border border-line">
        {found.data?.items.map(({ id, name, min }) => (
          <li key={id} className="border-t border-line first:border-t-0">
            <button
              type="button"
              className="min-h-11 w-full cursor-pointer px-4 py-2 text-left break-words hover:bg-inset"
              onClick={() => onChange({ id, name, min })}
            >
              {name} <span className="text-s text-ink-3">{id}</span>
            </button>
          </li>
        ))}
        {found.data?.items.length === 0 && <li className="px-4 py-2 text-ink-3">{t("announce.none")}</li>}
      </ul>
    </div>
  );
}
