import { type SuspiciousWord, wordFinder } from "@vitrine/contract/selling/rule/words";
import { Field } from "@vitrine/ui/form/field";
import { Status } from "@vitrine/ui/feedback/status";
import { TextInput } from "@vitrine/ui/form/text-input";
import { useState } from "react";
import { useTranslation } from "react-i18next";

/** Tests the edited words on a sample text. */
export function TryText({ words }: { words: SuspiciousWord[] }) {
  const { t } = useTranslation("market");
  const [text, setText] = useState("");
  const found = text.trim() === "" ? undefined : wordFinder(words.filter(({ word }) => /[\p{L}\p{N}]/u.test(word)))([text]);
  return (
    <div className="rounded-card border border-line bg-inset p-4">
      <Field label={t("rules.try")} hint={t("rules.tryHint")}>
        {(control) => <TextInput {...control} value={text} onChange={(event) => setText(event.target.value)} />}
      </Field>
      <p className="mt-2 min-h-6" aria-live="polite">
        {text.trim() !== "" && <Outcome found={found} />}
      </p>
    </div>
  );
}

function Outcome({ found }: { found: SuspiciousWord | undefined }) {
  const { t } = useTranslation("market");
  if (!found)
    return (
      <Status tone="ok" glyph="tick">
        {t("rules.triedNone")}
      </Status>
    );
  const refused = found.action === "refuse";
  return (
    <Status tone={refused ? "bad" : "warn"} glyph={refused ? "barred" : "part"}>
      {t(refused ? "rules.triedRefuse" : "rules.triedHold", { word: found.word })}
    </Status>
  );
}
