import { FILE_PURPOSES } from "@vitrine/contract/kernel/file/purposes";
import { Icon, type IconName } from "@vitrine/ui/base/icon";
import { toasts } from "@vitrine/ui/feedback/toast";
import { Field } from "@vitrine/ui/form/field";
import { Textarea } from "@vitrine/ui/form/textarea";
import { type ChangeEvent, type ReactNode, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { errorText } from "../../../shared/kernel/app/failure.ts";
import { upload } from "../../../shared/kernel/app/upload.ts";

interface Mark {
  id: string;
  label: string;
  icon?: IconName;
  before: string;
  after?: string;
  /** Where nothing is selected. */
  text?: string;
}

const MARKS: readonly Mark[] = [
  { id: "heading", label: "H2", before: "\n## ", text: "…" },
  { id: "bold", label: "B", before: "**", after: "**", text: "…" },
  { id: "italic", label: "I", before: "_", after: "_", text: "…" },
  { id: "list", label: "•", before: "\n- ", text: "…" },
  { id: "link", label: "", icon: "link", before: "[", after: "](https://)", text: "…" },
  { id: "button", label: "", icon: "bolt", before: "[", after: '](/order "button")', text: "…" },
  { id: "table", label: "", icon: "menu", before: "\n| ", after: " |  |\n| --- | --- |\n|  |  |\n", text: "…" },
  { id: "price", label: "", icon: "wallet", before: "{{price:", after: "}}", text: "1" },
  { id: "faq", label: "", icon: "info", before: "\n:::faq\n### ", after: "\n…\n:::\n", text: "…?" },
];

type Props = {
  panelId: number;
  label: string;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  rows?: number;
  maxLength: number;
};

/** Markdown with buttons that write it. */
export function MarkdownField({ panelId, label, value, onChange, error, rows = 18, maxLength }: Props) {
  const { t } = useTranslation("content");
  const area = useRef<HTMLTextAreaElement>(null);
  const insert = (before: string, after = "", text = "") => {
    const { selectionStart: start = value.length, selectionEnd: end = value.length } = area.current ?? {};
    const inside = value.slice(start, end) || text;
    onChange(value.slice(0, start) + before + inside + after + value.slice(end));
    const from = start + before.length;
    requestAnimationFrame(() => {
      area.current?.focus();
      area.current?.setSelectionRange(from, from + inside.length);
    });
  };
  return (
    <Field label={label} hint={t("bodyHint")} error={error}>
      {(control) => (
        <div>
          <div role="toolbar" aria-label={t("toolbar")} className="mb-2 flex flex-wrap gap-1">
            {MARKS.map(({ id, label: sign, icon, before, after, text }) => (
              <ToolButton key={id} label={t(`mark.${id}`)} onPress={() => insert(before, after, text)}>
                {icon ? <Icon name={icon} /> : <span className={id === "italic" ? "italic" : "font-semibold"}>{sign}</span>}
              </ToolButton>
            ))}
            <PictureButton panelId={panelId} label={t("mark.picture")} onPicture={(url) => insert(`![`, `](${url})`, t("alt"))} />
          </div>
          <Textarea
            {...control}
            ref={area}
            code
            rows={rows}
            maxLength={maxLength}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        </div>
      )}
    </Field>
  );
}

function ToolButton({ label, onPress, busy, children }: { label: string; onPress: () => void; busy?: boolean; children: ReactNode }) {
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      aria-busy={busy}
      disabled={busy}
      onClick={onPress}
      className="grid size-8 cursor-pointer place-items-center rounded-control border border-line bg-sheet text-ink-2 hover:bg-inset hover:text-ink disabled:opacity-50 mobile:size-11"
    >
      {children}
    </button>
  );
}

export function PictureButton({ panelId, label, onPicture }: { panelId: number; label: string; onPicture: (url: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // The same file may be chosen again after a failure.
    target.value = "";
    if (!file) return;
    setBusy(true);
    try {
      const { url } = await upload({ path: `panel/${panelId}/files`, purpose: "content", file, onProgress: () => undefined });
      onPicture(url);
    } catch (problem) {
      toasts.error(errorText(problem));
    }
    setBusy(false);
  };
  return (
    <>
      <input ref={input} type="file" accept={FILE_PURPOSES.content.types.join(",")} onChange={(event) => void choose(event)} hidden />
      <ToolButton label={label} busy={busy} onPress={() => input.current?.click()}>
        <Icon name="plus" />
      </ToolButton>
    </>
  );
}
