import { Glyph } from "@vitrine/ui/base/glyph";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

export type FactRowProps = { title: string; isDone: boolean; text?: ReactNode; act?: ReactNode };

/** A line of a checklist, checked by the actual state and not by a click. Its list is a `ul`. */
export function FactRow({ title, isDone, text, act }: FactRowProps) {
  const { t } = useTranslation("panel");
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-4 first:border-t-0 first:pt-0 last:pb-0">
      <span className="flex min-w-0 flex-1 basis-60 gap-4">
        <span className={isDone ? "pt-1 text-ok" : "pt-1 text-idle"}>
          <Glyph name={isDone ? "tick" : "ring"} />
        </span>
        <span className="min-w-0">
          <span className="block font-medium">
            {title}
            <span className="sr-only">: {t(isDone ? "facts.done" : "facts.open")}</span>
          </span>
          {text && <span className="block text-s break-words text-ink-2">{text}</span>}
        </span>
      </span>
      {act && <span className="narrow:ml-8">{act}</span>}
    </li>
  );
}
