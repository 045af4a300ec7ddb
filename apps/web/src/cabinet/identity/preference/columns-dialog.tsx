import { type ColumnList, LIST_COLUMNS } from "@vitrine/contract/identity/preference/preferences";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { toasts } from "@vitrine/ui/feedback/toast";
import { Button } from "@vitrine/ui/form/button";
import { Checkbox } from "@vitrine/ui/form/checkbox";
import { SortableList } from "@vitrine/ui/list/sortable-list";
import { DialogLayout } from "@vitrine/ui/overlay/dialog-layout";
import type { ModalProps } from "@vitrine/ui/overlay/modal-stack";
import { type SubmitEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { errorText } from "../../../shared/kernel/app/failure.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";

interface Option {
  id: string;
  name: string;
}

interface ColumnsDialogProps {
  panelId: number;
  list: ColumnList;
  options: readonly Option[];
  chosen: readonly string[] | null;
}

interface Choice extends Option {
  /** SortableList names rows by number. */
  place: number;
  isOn: boolean;
}

/** The chosen columns in their order, then the others. */
function choicesOf(options: readonly Option[], ids: readonly string[]): Choice[] {
  const on = ids.flatMap((id) => options.find((option) => option.id === id) ?? []);
  const off = options.filter(({ id }) => !ids.includes(id));
  return [...on, ...off].map((option) => ({ ...option, place: options.indexOf(option), isOn: on.includes(option) }));
}

/** Which columns a list has and in which order, for this person alone. */
export function ColumnsDialog({ panelId, list, options, chosen, close }: ColumnsDialogProps & ModalProps) {
  const { t } = useTranslation("columns");
  const { texts } = useUi();
  const [choices, setChoices] = useState(() => choicesOf(options, chosen ?? LIST_COLUMNS[list].usual));
  const utils = trpc.useUtils();
  const set = trpc.preference.setOfPanel.useMutation();
  const save = async (columns: string[] | null) => {
    if (set.isPending) return;
    try {
      utils.preference.ofPanel.setData({ panelId }, await set.mutateAsync({ panelId, lists: { [list]: { columns } } }));
      toasts.success(t("saved"));
      close();
    } catch (error) {
      toasts.error(errorText(error));
    }
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void save(choices.filter(({ isOn }) => isOn).map(({ id }) => id));
  };
  return (
    <DialogLayout
      title={t("title")}
      text={t("text")}
      onSubmit={submit}
      actions={
        <>
          <Button type="submit" variant="primary" busy={set.isPending}>
            {t("save")}
          </Button>
          <Button onClick={() => close()}>{texts.cancel}</Button>
          {chosen && (
            <Button variant="quiet" onClick={() => void save(null)}>
              {t("usual")}
            </Button>
          )}
        </>
      }
    >
      <Choices choices={choices} onChange={setChoices} />
    </DialogLayout>
  );
}

function Choices({ choices, onChange }: { choices: Choice[]; onChange: (next: Choice[]) => void }) {
  const { t } = useTranslation("columns");
  return (
    <SortableList<Choice>
      label={t("list")}
      items={choices}
      idOf={({ place }) => place}
      onOrder={onChange}
      texts={{
        drag: ({ name }) => t("drag", { name }),
        up: ({ name }) => t("up", { name }),
        down: ({ name }) => t("down", { name }),
        moved: ({ name }, place) => t("moved", { name, place, total: choices.length }),
      }}
    >
      {({ id, name, isOn }) => (
        <Checkbox
          label={name}
          checked={isOn}
          onChange={({ target }) => onChange(choices.map((one) => (one.id === id ? { ...one, isOn: target.checked } : one)))}
        />
      )}
    </SortableList>
  );
}
