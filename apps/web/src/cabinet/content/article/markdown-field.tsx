import { Icon, type IconName } from "@vitrine/ui/base/icon";
import { Field } from "@vitrine/ui/form/field";
import { Textarea } from "@vitrine/ui/form/textarea";
import { type ClipboardEvent, type ReactNode, useRef } from "react";
import { useTranslation } from "react-i18next";
import { PictureInput } from "./picture-input.tsx";

interface Mark {
  id: string;
  label: string;
  icon?: IconName;
  before: string;
  after?: string;
  /** Inserted if nothing is selected. */
  text?: string;
}

const MARKS: readonly Mark[] = [
  { id: "heading", label: "H", before: "\n## ", text: "…" },
  { id: "bold", label: "B", before: "**", after: "**", text: "…" },
  { id: "italic", label: "I", before: "_", after: "_", text: "…" },
  { id: "list", label: "•", before: "\n- ", text: "…" },
  { id: "link", label: "", icon: "link", before: "[", after: "](https://)", text: "…" },
  { id: "button", label: "", icon: "bolt", before: "[", after: '](/order "button")', text: "…" },
  { id: "table", label: "", icon: "menu", before: "\n| ", after: " |  |\n| --- | --- |\n|  |  |\n", text: "…" },
  { id: "price", label: "", icon: "wallet", before: "{{price:", after: "}}", text: "1" },
  { id: "questions", label: "?", before: "\n{{faq:", after: "}}\n", text: "orders" },
  { id: "faq", label: "", icon: "info", before: "\n:::faq\n### ", after: "\n…\n:::\n", text: "…?" },
];

/** Whether the clipboard has more than one line of text. */
const STRUCTURED = /<(?:p|h[1-6]|[uo]l|table|b|strong|i|em|a|span)\b/i;

type Props = {
  panelId: number;
  label: string;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  rows?: number;
  maxLength: number;
};

/** A field for Markdown, with buttons that insert it. */
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
  const paste = async (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const [html, plain] = [event.clipboardData.getData("text/html"), event.clipboardData.getData("text/plain")];
    if (!STRUCTURED.test(html)) return;
    event.preventDefault();
    const text = await import("./paste-markdown.ts").then(
      ({ markdownOf }) => markdownOf(html) || plain,
      () => plain,
    );
    const field = area.current;
    if (!field) return;
    field.setRangeText(text, field.selectionStart, field.selectionEnd, "end");
    onChange(field.value);
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
            <PictureInput panelId={panelId} onPicture={(url) => insert("![", `](${url})`, t("alt"))}>
              {(choose, busy) => (
                <ToolButton label={t("mark.picture")} busy={busy} onPress={choose}>
                  <Icon name="plus" />
                </ToolButton>
              )}
            </PictureInput>
          </div>
          <Textarea
            {...control}
            ref={area}
            code
            rows={rows}
            maxLength={maxLength}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            onPaste={(event) => void paste(event)}
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
