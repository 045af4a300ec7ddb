import { Button } from "@vitrine/ui/button";
import { Field } from "@vitrine/ui/field";
import { RadioCards } from "@vitrine/ui/radio-cards";
import { TextInput } from "@vitrine/ui/text-input";
import { keepPreviousData } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { useTranslation } from "react-i18next";
import { trpc } from "../trpc.ts";

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
    <div className="grid gap-3">
      <Field label={t(`pick.${what}`)} error={error} required>
        {(control) => (
          <TextInput {...control} type="search" maxLength={200} value={text} onChange={(event) => setText(event.target.value)} />
        )}
      </Field>
      {found?.length === 0 && <p className="text-s text-ink-3">{t("pick.none")}</p>}
      {found && found.length > 0 && (
        <RadioCards
          legend={t("pick.found")}
          hideLegend
          value={null}
          onChange={(id) => onPick(found.find((item) => String(item.id) === id))}
          options={found.map(({ id, name, note }) => ({ value: String(id), title: name, text: note }))}
        />
      )}
    </div>
  );
}

function useFound(panelId: number, what: Props["what"], query: string): (Picked & { note: string })[] | undefined {
  const asked = { panelId, query: query || null, page: 1, perPage: MOST };
  const services = trpc.catalog.services.useQuery(asked, { enabled: what === "service", placeholderData: keepPreviousData });
  const users = trpc.user.list.useQuery({ ...asked, type: "all" }, { enabled: what === "user", placeholderData: keepPreviousData });
  if (what === "service") return services.data?.items.map(({ id, name, category }) => ({ id, name, note: `ID ${id} · ${category.name}` }));
  return users.data?.items.map(({ id, login, email }) => ({ id, name: login, note: email }));
}
