import type { LanguageText } from "@vitrine/contract/content/language/language";
import { wordingCap } from "@vitrine/contract/content/language/wording-rule";
import type { FieldError } from "@vitrine/contract/kernel/error/field-errors";
import type { Language } from "@vitrine/contract/kernel/language/language-tags";
import { IconButton } from "@vitrine/ui/form/icon-button";
import { FieldNote } from "@vitrine/ui/form/field";
import { Textarea } from "@vitrine/ui/form/textarea";
import { memo, useId } from "react";
import { useTranslation } from "react-i18next";
import { fieldText } from "../../../shared/kernel/app/failure.ts";
import { sampled } from "./sample-values.ts";

type Props = {
  text: LanguageText;
  language: Language;
  own: string | undefined;
  problem: FieldError | undefined;
  /** The first of its page, below a heading. */
  isFirst: boolean;
  /** Undefined: back to the default text. */
  onChange: ((key: string, text: string | undefined) => void) | undefined;
};

/** The default text next to the owner's; an empty field means the default. */
export const WordingRow = memo(function WordingRow({ text, language, own, problem, isFirst, onChange }: Props) {
  const { t } = useTranslation("languages");
  const noteId = useId();
  const { key, original, page } = text;
  const preview = sampled(language, key, own ?? original);
  return (
    <li className="border-t border-line first:border-t-0">
      {isFirst && <h2 className="bg-inset px-6 py-2 font-medium mobile:px-4">{t(`pages.${page}`)}</h2>}
      <div className="grid gap-x-6 gap-y-2 px-6 py-4 desk:grid-cols-2 mobile:px-4">
        <div className="min-w-0">
          <p lang={language} className="break-words">
            {original}
          </p>
          <p className="mt-1 font-mono text-s break-all text-ink-3">{key}</p>
        </div>
        <div className="min-w-0">
          <div className="flex items-start gap-2">
            <Textarea
              lang={language}
              rows={original.length > 60 ? 3 : 1}
              aria-label={t("ownOf", { key })}
              aria-invalid={problem ? true : undefined}
              aria-describedby={problem || preview !== undefined ? noteId : undefined}
              maxLength={wordingCap(original) + 50}
              placeholder={original}
              disabled={!onChange}
              value={own ?? ""}
              className="min-w-0 flex-1 field-sizing-content"
              onChange={({ target }) => onChange?.(key, target.value === "" ? undefined : target.value)}
            />
            {own !== undefined && onChange && (
              <IconButton icon="refresh" label={t("revert", { key })} onClick={() => onChange(key, undefined)} />
            )}
          </div>
          <FieldNote
            id={noteId}
            {...(problem ? { error: fieldText(problem.code, problem.params) } : {})}
            {...(preview === undefined ? {} : { hint: t("preview", { text: preview }) })}
          />
        </div>
      </div>
    </li>
  );
});
