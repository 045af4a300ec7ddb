import { type Language, LANGUAGES } from "@vitrine/contract/kernel/language/language-tags";
import {
  MOST_TRANSLATED,
  type TranslatedField,
  type TranslatedKind,
  type Translation,
} from "@vitrine/contract/selling/translation/translation";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { ErrorBanner } from "@vitrine/ui/feedback/banner";
import { ErrorView } from "@vitrine/ui/feedback/error-view";
import { SkeletonText } from "@vitrine/ui/feedback/skeleton";
import { toasts } from "@vitrine/ui/feedback/toast";
import { Button } from "@vitrine/ui/form/button";
import { Field } from "@vitrine/ui/form/field";
import { TextInput } from "@vitrine/ui/form/text-input";
import { Textarea } from "@vitrine/ui/form/textarea";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { errorText, fieldText } from "../../../shared/kernel/app/failure.ts";
import { useLeaveGuard } from "../../../shared/kernel/app/leave-guard.ts";
import { useCan } from "../../../shared/kernel/app/me.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";

type Words = Record<TranslatedField, string>;
type Draft = Record<Language, Words>;

const wordsOf = (translation: Translation, language: Language): Words => {
  const found = translation.texts[language];
  return { name: found?.name ?? "", description: found?.description ?? "" };
};
const draftOf = (translation: Translation): Draft => ({
  ru: wordsOf(translation, "ru"),
  en: wordsOf(translation, "en"),
  uk: wordsOf(translation, "uk"),
});

type Target = { panelId: number; kind: TranslatedKind; id: number };

/** Name and description in each language; an empty field shows the original. */
export function TranslationForm({ onSaved, ...target }: Target & { onSaved?: () => void }) {
  const { texts } = useUi();
  const { panelId, kind, id } = target;
  const found = trpc.translation.list.useQuery({ panelId, kind, ids: [id] });
  const translation = found.data?.items[0];
  if (found.error && !translation) return <ErrorView detail={errorText(found.error)} onReload={() => void found.refetch()} />;
  if (!translation) return <SkeletonText label={texts.loading} lines={8} />;
  return <Editor key={JSON.stringify(translation.texts)} {...target} translation={translation} onSaved={onSaved} />;
}

type EditorProps = Target & { translation: Translation; onSaved: (() => void) | undefined };

function Editor({ panelId, kind, id, translation, onSaved }: EditorProps) {
  const { t } = useTranslation("translation");
  const { texts } = useUi();
  const manages = useCan("catalog.manage");
  const utils = trpc.useUtils();
  const put = trpc.translation.put.useMutation();
  const [draft, setDraft] = useState(() => draftOf(translation));
  const dirty = JSON.stringify(draft) !== JSON.stringify(draftOf(translation));
  useLeaveGuard(dirty);
  const save = async () => {
    try {
      const { errors } = await put.mutateAsync({ panelId, items: [{ kind, id, texts: fieldsOf(kind, draft) }] });
      if (errors.length > 0) return;
      toasts.success(t("saved"));
      onSaved?.();
      void utils.translation.list.invalidate();
      void utils.language.invalidate();
    } catch {
      // Shown by the mutation's error.
    }
  };
  const errorOf = (language: Language, field: TranslatedField) => {
    const error = put.data?.errors.find((each) => each.field === `texts.${language}.${field}`);
    return error && fieldText(error.code, error.params);
  };
  return (
    <form
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {put.error && <ErrorBanner>{errorText(put.error)}</ErrorBanner>}
      <Original translation={translation} />
      {LANGUAGES.map((language) => (
        <Fields
          key={language}
          language={language}
          kind={kind}
          words={draft[language]}
          original={translation}
          disabled={!manages}
          errorOf={(field) => errorOf(language, field)}
          onChange={(part) => setDraft((before) => ({ ...before, [language]: { ...before[language], ...part } }))}
        />
      ))}
      {manages && (
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="primary" type="submit" busy={put.isPending} disabled={!dirty}>
            {texts.save}
          </Button>
        </div>
      )}
    </form>
  );
}

/** Categories have only a name. */
const fieldsOf = (kind: TranslatedKind, draft: Draft) =>
  Object.fromEntries(LANGUAGES.map((language) => [language, kind === "category" ? { name: draft[language].name } : draft[language]]));

function Original({ translation: { name, description } }: { translation: Translation }) {
  const { t } = useTranslation("translation");
  return (
    <div>
      <p className="text-s text-ink-3">{t("original")}</p>
      <p className="font-medium break-words">{name}</p>
      {description && <p className="mt-1 line-clamp-4 whitespace-pre-line text-ink-2">{description}</p>}
    </div>
  );
}

type FieldsProps = {
  language: Language;
  kind: TranslatedKind;
  words: Words;
  original: Pick<Translation, "name" | "description">;
  disabled: boolean;
  errorOf: (field: TranslatedField) => string | undefined;
  onChange: (part: Partial<Words>) => void;
};

function Fields({ language, kind, words, original, disabled, errorOf, onChange }: FieldsProps) {
  const { t } = useTranslation("translation");
  return (
    <fieldset className="grid gap-4" disabled={disabled}>
      <legend className="mb-2 font-medium">{t(`language.${language}`)}</legend>
      <Field label={t("name")} error={errorOf("name")}>
        {(control) => (
          <TextInput
            {...control}
            lang={language}
            maxLength={MOST_TRANSLATED.name}
            placeholder={original.name}
            value={words.name}
            onChange={({ target }) => onChange({ name: target.value })}
          />
        )}
      </Field>
      {kind === "service" && (
        <Field label={t("description")} error={errorOf("description")}>
          {(control) => (
            <Textarea
              {...control}
              lang={language}
              rows={3}
              maxLength={MOST_TRANSLATED.description}
              placeholder={original.description ?? undefined}
              value={words.description}
              onChange={({ target }) => onChange({ description: target.value })}
            />
          )}
        </Field>
      )}
    </fieldset>
  );
}
