import { Button } from "@vitrine/ui/form/button";
import { Field } from "@vitrine/ui/form/field";
import { TextInput } from "@vitrine/ui/form/text-input";
import { keepPreviousData } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { useTranslation } from "react-i18next";
import { trpc } from "../../kernel/app/trpc.ts";

export type Picked = { id: number; name: string };
type Props = {
  panelId: number;
  what: "service" | "user";
  picked: Picked | undefined;
  onPick: (picked: Picked | undefined) => void;
  error: string | undefined;
};

const MOST = 6;

/** A service or a user, found by name or number. */
export function PickOne({ panelId, what, picked, onPick, error }: Props) {
  const { t } = useTranslation("price");
  const [text, setText] = useState("");
  const found = useFound(panelId, what, useDeferredValue(text.trim()));
  if (picked) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="min-w-0 font-medium break-words">{picked.name}</p>
        <Button size="s" onClick={() => onPick(undefined)}>
          {t("pick.other")}
        </Button>
      </div>
    );
  }
  return (
    <div className="grid gap-4">
      <Field label={t(`pick.${what}`)} error={error} required>
        {(control) => (
          <TextInput {...control} type="search" maxLength={200} value={text} onChange={(event) => setText(event.target.value)} />
        )}
      </Field>
      {found?.length === 0 && <p className="text-s text-ink-3">{t("pick.none")}</p>}
      {found && found.length > 0 && (
        <ul aria-label={t("pick.found")} className="overflow-hidden rounded-card border border-line bg-sheet">
          {found.map(({ id, name, note }) => (
            <li key={id} className="border-b border-line last:border-b-0">
              <button
                type="button"
                onClick={() => onPick({ id, name })}
                className="block min-h-11 w-full cursor-pointer px-4 py-2 text-start hover:bg-paper focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-focus"
              >
                <span className="block break-words">{name}</span>
                <span className="block text-s text-ink-3">{note}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function useFound(panelId: number, what: Props["what"], query: string): (Picked & { note: string })[] | undefined {
  const filter = { panelId, query: query || null, page: 1, perPage: MOST };
  const services = trpc.catalog.services.useQuery(filter, { enabled: what === "service", placeholderData: keepPreviousData });
  const users = trpc.user.list.useQuery({ ...filter, type: "all" }, { enabled: what === "user", placeholderData: keepPreviousData });
  if (what === "service") return services.data?.items.map(({ id, name, category }) => ({ id, name, note: `ID ${id} · ${category.name}` }));
  return users.data?.items.map(({ id, login, email }) => ({ id, name: login, note: email }));
}
