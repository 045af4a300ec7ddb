import type { User } from "@vitrine/contract/tenancy/customer/user";
import { Field } from "@vitrine/ui/form/field";
import { RadioCards } from "@vitrine/ui/form/radio-cards";
import { TextInput } from "@vitrine/ui/form/text-input";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { trpc } from "../../../shared/kernel/app/trpc.ts";

const PAUSE_MS = 300;
const SHOWN = 5;

type CustomerProps = { panelId: number; chosen: User | undefined; onChoose: (user: User | undefined) => void; error: string | undefined };

/** Finds a customer of the panel as the person types. */
export function CustomerField({ panelId, chosen, onChoose, error }: CustomerProps) {
  const { t } = useTranslation("panelSettings");
  const [typed, setTyped] = useState("");
  const [query, setQuery] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setQuery(typed.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const users = trpc.user.list.useQuery({ panelId, type: "all", query, page: 1, perPage: SHOWN }, { enabled: query !== "" });
  const found = (users.data?.items ?? []).filter((user) => !user.isTest);
  return (
    <div className="grid gap-2">
      <Field label={t("child.form.customer")} hint={t("child.form.customerHint")} error={error} required>
        {(control) => (
          <TextInput
            {...control}
            data-autofocus
            type="search"
            autoComplete="off"
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              onChoose(undefined);
            }}
          />
        )}
      </Field>
      {query !== "" && users.data && found.length === 0 && (
        <p role="status" className="text-s text-ink-2">
          {t("child.form.none")}
        </p>
      )}
      {found.length > 0 && (
        <RadioCards
          legend={t("child.form.customer")}
          hideLegend
          options={found.map((user) => ({ value: String(user.id), title: user.login, text: user.email }))}
          value={chosen ? String(chosen.id) : null}
          onChange={(id) => onChoose(found.find((user) => String(user.id) === id))}
        />
      )}
    </div>
  );
}
