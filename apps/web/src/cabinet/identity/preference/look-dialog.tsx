import { DENSITIES, type Density, LIST_COLUMNS, type ListName } from "@vitrine/contract/identity/preference/list-columns";
import { AS_EACH_HAS_IT, type SavedView } from "@vitrine/contract/identity/preference/saved-view";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { toasts } from "@vitrine/ui/feedback/toast";
import { Button } from "@vitrine/ui/form/button";
import { Checkbox } from "@vitrine/ui/form/checkbox";
import { RadioCards } from "@vitrine/ui/form/radio-cards";
import { Select } from "@vitrine/ui/form/select";
import { SortableList } from "@vitrine/ui/list/sortable-list";
import { DialogLayout } from "@vitrine/ui/overlay/dialog-layout";
import type { ModalProps } from "@vitrine/ui/overlay/modal-stack";
import { type SubmitEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { errorText } from "../../../shared/kernel/app/failure.ts";
import { type Widths, withWidth } from "./columns-shown.ts";
import type { ListLook } from "./use-list-look.ts";

interface Option {
  id: string;
  name: string;
  /** This column takes the width that the others leave. */
  grow: boolean;
}

interface LookDialogProps {
  list: ListName;
  options: readonly Option[];
  look: ListLook;
  /** The saved view that changes; null: the person's own list. */
  view: SavedView | null;
  save: (look: ListLook) => Promise<void>;
}

interface Choice extends Option {
  /** SortableList identifies rows by number. */
  place: number;
  isOn: boolean;
}

const USUAL = "usual";
const HEIGHTS: readonly (Density | typeof USUAL)[] = [USUAL, ...DENSITIES];

/** The chosen columns in their order, then the others. */
function choicesOf(options: readonly Option[], ids: readonly string[]): Choice[] {
  const on = ids.flatMap((id) => options.find((option) => option.id === id) ?? []);
  const off = options.filter(({ id }) => !ids.includes(id));
  return [...on, ...off].map((option) => ({ ...option, place: options.indexOf(option), isOn: on.includes(option) }));
}

/** Which columns a list has, in which order and how wide, and how high its rows are. */
export function LookDialog({ list, options, look, view, save, close }: LookDialogProps & ModalProps) {
  const { t } = useTranslation("lists");
  const [choices, setChoices] = useState(() => choicesOf(options, look.columns ?? LIST_COLUMNS[list].usual));
  const [isTouched, setTouched] = useState(look.columns !== null);
  const [widths, setWidths] = useState(look.widths);
  const [density, setDensity] = useState<Density | typeof USUAL>(look.density ?? USUAL);
  const [isBusy, setBusy] = useState(false);
  const keep = async (next: ListLook) => {
    if (isBusy) return;
    setBusy(true);
    try {
      await save(next);
      toasts.success(t("columns.saved"));
      close();
    } catch (error) {
      toasts.error(errorText(error));
      setBusy(false);
    }
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const columns = isTouched ? choices.filter(({ isOn }) => isOn).map(({ id }) => id) : null;
    void keep({ columns, density: density === USUAL ? null : density, widths });
  };
  const isUsual = look.columns === null && look.density === null && look.widths === null;
  return (
    <DialogLayout
      title={t("columns.title")}
      text={view ? t(view.isShared ? "columns.textOfShared" : "columns.textOfView", { name: view.name }) : t("columns.text")}
      onSubmit={submit}
      actions={<Buttons isBusy={isBusy} onCancel={() => close()} onUsual={isUsual ? null : () => void keep(AS_EACH_HAS_IT)} />}
    >
      <RadioCards
        legend={t("density.legend")}
        columns={2}
        className="mb-5"
        options={HEIGHTS.map((value) => ({ value, title: t(`density.${value}`) }))}
        value={density}
        onChange={setDensity}
      />
      <Choices
        choices={choices}
        widths={widths}
        onWidth={(id, width) => setWidths(withWidth(widths, id, width))}
        onChange={(next) => {
          setTouched(true);
          setChoices(next);
        }}
      />
    </DialogLayout>
  );
}

function Buttons({ isBusy, onCancel, onUsual }: { isBusy: boolean; onCancel: () => void; onUsual: (() => void) | null }) {
  const { t } = useTranslation("lists");
  const { texts } = useUi();
  return (
    <>
      <Button type="submit" variant="primary" busy={isBusy}>
        {t("columns.save")}
      </Button>
      <Button onClick={onCancel}>{texts.cancel}</Button>
      {onUsual && (
        <Button variant="quiet" onClick={onUsual}>
          {t("columns.usual")}
        </Button>
      )}
    </>
  );
}

interface ChoicesProps {
  choices: Choice[];
  onChange: (next: Choice[]) => void;
  widths: Widths;
  onWidth: (id: string, width: number | null) => void;
}

function Choices({ choices, onChange, widths, onWidth }: ChoicesProps) {
  const { t } = useTranslation("lists");
  return (
    <SortableList<Choice>
      label={t("columns.list")}
      items={choices}
      idOf={({ place }) => place}
      onOrder={onChange}
      texts={{
        drag: ({ name }) => t("columns.drag", { name }),
        up: ({ name }) => t("columns.up", { name }),
        down: ({ name }) => t("columns.down", { name }),
        moved: ({ name }, place) => t("columns.moved", { name, place, total: choices.length }),
      }}
    >
      {({ id, name, isOn, grow }) => (
        <div className="flex items-center justify-between gap-2">
          <Checkbox
            label={name}
            checked={isOn}
            onChange={({ target }) => onChange(choices.map((one) => (one.id === id ? { ...one, isOn: target.checked } : one)))}
          />
          {isOn && !grow && <WidthSelect name={name} width={widths?.[id]} onChange={(width) => onWidth(id, width)} />}
        </div>
      )}
    </SortableList>
  );
}

const WIDTHS = [80, 120, 160, 200, 280, 360];

/** A width set by dragging is offered among the others. */
function WidthSelect({ name, width, onChange }: { name: string; width: number | undefined; onChange: (width: number | null) => void }) {
  const { t } = useTranslation("lists");
  const offered = width === undefined || WIDTHS.includes(width) ? WIDTHS : [...WIDTHS, width].sort((a, b) => a - b);
  return (
    <Select
      aria-label={t("columns.width", { name })}
      className="w-32 shrink-0"
      placeholder={t("columns.usualWidth")}
      options={offered.map((pixels) => ({ value: String(pixels), label: t("columns.pixels", { pixels }) }))}
      value={width ?? ""}
      onChange={({ target }) => onChange(target.value === "" ? null : Number(target.value))}
    />
  );
}
