import { DescriptionList } from "@vitrine/ui/list/description-list";
import { DialogLayout } from "@vitrine/ui/overlay/dialog";
import type { ModalProps } from "@vitrine/ui/overlay/modal-stack";
import { Time } from "@vitrine/ui/text/time";
import { useTranslation } from "react-i18next";
import { differenceOf } from "./difference.ts";
import { actionName, type Entry, fieldName, fromText, roleName, subjectName, useFormats, valueText, whoName } from "./words.ts";

/** One complete entry: every difference, the actor, time and place. */
export function EntryModal({ entry }: { entry: Entry } & ModalProps) {
  const { t } = useTranslation("audit");
  const formats = useFormats();
  const changes = differenceOf(entry.before, entry.after);
  const role = roleName(t, entry.actor);
  return (
    <DialogLayout title={actionName(t, entry.action)} text={subjectName(t, entry.subject)}>
      {changes.length === 0 ? (
        <p className="text-ink-2">{t("modal.nothing")}</p>
      ) : (
        <table className="w-full border-collapse text-left">
          <thead>
            <tr className="border-b border-line text-xs text-ink-3">
              {(["field", "before", "after"] as const).map((column) => (
                <th key={column} scope="col" className="py-1 pr-4 font-normal last:pr-0">
                  {t(`modal.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {changes.map(({ field, before, after }) => (
              <tr key={field} className="border-b border-line align-top">
                <th scope="row" className="py-2 pr-4 font-normal break-words text-ink-2">
                  {fieldName(t, field)}
                </th>
                <td className="py-2 pr-4 break-words">{valueText(t, before, { subject: entry.subject, field, ...formats })}</td>
                <td className="py-2 font-medium break-words">{valueText(t, after, { subject: entry.subject, field, ...formats })}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <DescriptionList
        className="mt-6"
        items={[
          { label: t("column.who"), value: role === "" ? whoName(t, entry.actor) : `${whoName(t, entry.actor)} (${role})` },
          { label: t("column.time"), value: <Time value={entry.createdAt * 1000} mode="full" /> },
          { label: t("column.from"), value: <span className="break-all">{fromText(t, entry)}</span> },
          { label: t("modal.request"), value: <span className="break-all">{entry.requestId}</span> },
          { label: t("modal.sealed"), value: t(entry.isSealed ? "modal.isSealed" : "modal.notSealed") },
        ]}
      />
    </DialogLayout>
  );
}
