import { columnsOf, EXPORT_FORMATS, type ExportFormat, type ExportList } from "@vitrine/contract/kernel/export/columns";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { toasts } from "@vitrine/ui/feedback/toast";
import { Button } from "@vitrine/ui/form/button";
import { Checkbox } from "@vitrine/ui/form/checkbox";
import { RadioCards } from "@vitrine/ui/form/radio-cards";
import { DialogLayout } from "@vitrine/ui/overlay/dialog-layout";
import type { ModalProps } from "@vitrine/ui/overlay/modal-stack";
import { type SubmitEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { download } from "../../../shared/kernel/app/download.ts";
import { errorText } from "../../../shared/kernel/app/failure.ts";
import { useCan } from "../../../shared/kernel/app/me.ts";

interface ExportDialogProps {
  list: ExportList;
  panelId: number;
  filter: Record<string, string | number | null>;
}

/** Spreadsheets in these languages don't read a point in a CSV file as the decimal sign. */
const usualFormat = (locale: string): ExportFormat => (/^(ru|uk)/.test(locale) ? "xlsx" : "csv");

/** Columns and type of the file; the filters are those of the list behind it. */
export function ExportDialog({ list, panelId, filter, close }: ExportDialogProps & ModalProps) {
  const { t } = useTranslation("export");
  const { texts, locale } = useUi();
  const seesMoney = useCan("user.money");
  const all = columnsOf(list).flatMap(({ key, isMoney }) => (isMoney && !seesMoney ? [] : [key]));
  const [columns, setColumns] = useState<readonly string[]>(all);
  const [format, setFormat] = useState<ExportFormat>(() => usualFormat(locale));
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy || columns.length === 0) return;
    setBusy(true);
    try {
      const done = await download(`panel/${panelId}/${list}/export`, {
        ...filter,
        columns: all.filter((key) => columns.includes(key)),
        format,
      });
      toasts.success(t(done === "saved" ? "downloaded" : "started"));
      close();
    } catch (error) {
      toasts.error(errorText(error));
      setBusy(false);
    }
  };
  return (
    <DialogLayout
      title={t(`title.${list}`)}
      text={t("text")}
      onSubmit={(event) => void submit(event)}
      actions={
        <>
          <Button type="submit" variant="primary" busy={isBusy} aria-disabled={columns.length === 0 || undefined}>
            {t("submit")}
          </Button>
          <Button onClick={() => close()}>{texts.cancel}</Button>
        </>
      }
    >
      <RadioCards
        legend={t("format")}
        columns={2}
        options={EXPORT_FORMATS.map((value) => ({ value, title: t(`formats.${value}`) }))}
        value={format}
        onChange={setFormat}
      />
      <Columns all={all} chosen={columns} onChange={setColumns} />
    </DialogLayout>
  );
}

interface ColumnsProps {
  all: readonly string[];
  chosen: readonly string[];
  onChange: (next: readonly string[]) => void;
}

function Columns({ all, chosen, onChange }: ColumnsProps) {
  const { t } = useTranslation("export");
  const isAll = chosen.length === all.length;
  return (
    <fieldset className="mt-5 min-w-0">
      <legend className="mb-1 text-s font-medium">{t("columns")}</legend>
      <Button size="s" variant="quiet" onClick={() => onChange(isAll ? [] : all)}>
        {t(isAll ? "none" : "all")}
      </Button>
      <div className="mt-2 grid grid-cols-2 gap-x-4 narrow:grid-cols-1">
        {all.map((key) => (
          <Checkbox
            key={key}
            label={t(`column.${key}`)}
            checked={chosen.includes(key)}
            onChange={({ target }) => onChange(target.checked ? [...chosen, key] : chosen.filter((one) => one !== key))}
          />
        ))}
      </div>
    </fieldset>
  );
}
