import type { CannedAnswer } from "@vitrine/contract/support/dialog/canned";
import { DIALOG_STATUSES, MOST_TAGS } from "@vitrine/contract/support/dialog/dialog";
import { Checkbox } from "@vitrine/ui/form/checkbox";
import { Field } from "@vitrine/ui/form/field";
import { Select } from "@vitrine/ui/form/select";
import { TextInput } from "@vitrine/ui/form/text-input";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { trpc } from "../../../shared/kernel/app/trpc.ts";

export type Macro = Pick<CannedAnswer, "isMacro" | "status" | "tags" | "assign" | "assigneeId">;

export const macroOf = (answer: CannedAnswer | undefined): Macro => ({
  isMacro: answer?.isMacro ?? false,
  status: answer?.status ?? null,
  tags: answer?.tags ?? [],
  assign: answer?.assign ?? null,
  assigneeId: answer?.assigneeId ?? null,
});

interface MacroFieldsProps {
  panelId: number;
  macro: Macro;
  set: (change: Partial<Macro>) => void;
}

/** What the answer also does when it is sent by its button. */
export function MacroFields({ panelId, macro, set }: MacroFieldsProps) {
  const { t } = useTranslation("support");
  return (
    <div className="grid gap-4 border-t border-line pt-4">
      <Checkbox
        label={t("macro.is")}
        hint={t("macro.isHint")}
        checked={macro.isMacro}
        onChange={(event) => set({ isMacro: event.target.checked })}
      />
      {macro.isMacro && (
        <>
          <Field label={t("macro.status")}>
            {(control) => (
              <Select
                {...control}
                value={macro.status ?? ""}
                placeholder={t("macro.statusAnswer")}
                options={DIALOG_STATUSES.map((value) => ({ value, label: t(`status.${value}`) }))}
                onChange={(event) => set({ status: DIALOG_STATUSES.find((status) => status === event.target.value) ?? null })}
              />
            )}
          </Field>
          <Tags tags={macro.tags} set={(tags) => set({ tags })} />
          <Assignee panelId={panelId} macro={macro} set={set} />
        </>
      )}
    </div>
  );
}

function Tags({ tags, set }: { tags: string[]; set: (tags: string[]) => void }) {
  const { t } = useTranslation("support");
  const [text, setText] = useState(tags.join(", "));
  const change = (next: string) => {
    setText(next);
    const words = next.split(",").map((word) => word.trim().toLowerCase().slice(0, 30));
    set([...new Set(words.filter((word) => word !== ""))].slice(0, MOST_TAGS));
  };
  return (
    <Field label={t("macro.tags")} hint={t("tagsHint")}>
      {(control) => <TextInput {...control} value={text} onChange={(event) => change(event.target.value)} />}
    </Field>
  );
}

function Assignee({ panelId, macro: { assign, assigneeId }, set }: MacroFieldsProps) {
  const { t } = useTranslation("support");
  const staff = trpc.panelSupport.staff.useQuery({ panelId }, { staleTime: 60_000 }).data?.items ?? [];
  const choose = (value: string) => {
    if (value === "me" || value === "none") set({ assign: value, assigneeId: null });
    else if (value === "") set({ assign: null, assigneeId: null });
    else set({ assign: "person", assigneeId: Number(value) });
  };
  return (
    <Field label={t("column.assignee")}>
      {(control) => (
        <Select
          {...control}
          value={assign === "person" ? String(assigneeId) : (assign ?? "")}
          placeholder={t("macro.assignAnswer")}
          options={[
            { value: "me", label: t("macro.assignMe") },
            { value: "none", label: t("unassign") },
            ...staff.map(({ id, login }) => ({ value: String(id), label: login })),
          ]}
          onChange={(event) => choose(event.target.value)}
        />
      )}
    </Field>
  );
}
