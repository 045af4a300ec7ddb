import { Icon } from "@vitrine/ui/base/icon";
import { useTranslation } from "react-i18next";
import { differenceOf } from "./difference.ts";
import { type Entry, fieldName, useFormats, valueText } from "./words.ts";

const MOST = 2;

/** The first differences, one per line: "price 1 → 2". */
export function ChangeSummary({ entry }: { entry: Entry }) {
  const { t } = useTranslation("audit");
  const formats = useFormats();
  const changes = differenceOf(entry.before, entry.after);
  if (changes.length === 0) return <span className="text-ink-3">{t("none")}</span>;
  return (
    <>
      {changes.slice(0, MOST).map(({ field, before, after }) => (
        <span key={field} className="relative block truncate">
          <span className="text-ink-3">{fieldName(t, field)}</span>{" "}
          {before !== undefined && (
            <>
              <del className="no-underline">
                <span className="sr-only">{`${t("modal.before")} `}</span>
                {valueText(t, before, { subject: entry.subject, field, ...formats })}
              </del>{" "}
              <Icon name="arrow-right" className="inline-block size-3 align-[-1px] text-ink-3" />{" "}
            </>
          )}
          <ins className="font-medium no-underline">
            {before !== undefined && <span className="sr-only">{`${t("modal.after")} `}</span>}
            {valueText(t, after, { subject: entry.subject, field, ...formats })}
          </ins>
        </span>
      ))}
      {changes.length > MOST && <span className="text-s text-ink-3">{t("more", { count: changes.length - MOST })}</span>}
    </>
  );
}
