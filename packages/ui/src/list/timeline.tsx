import { clsx } from "clsx";
import type { ReactNode } from "react";
import { Glyph, type GlyphName } from "../base/glyph.tsx";
import type { Tone } from "../feedback/status.tsx";

export type TimelineItem = {
  id: string | number;
  title: ReactNode;
  time: ReactNode;
  text?: ReactNode;
  tone?: Tone;
  glyph?: GlyphName;
  /** Lesser events are set in meta type. */
  minor?: boolean;
};

const toneText: Record<Tone, string> = {
  ok: "text-ok",
  warn: "text-warn",
  bad: "text-bad",
  info: "text-info",
  idle: "text-ink-3",
  money: "text-money",
};

export function Timeline({ items, label }: { items: readonly TimelineItem[]; label: string }) {
  return (
    <ol aria-label={label}>
      {items.map((item) => (
        <li
          key={item.id}
          className="relative grid grid-cols-[12px_1fr_auto] gap-x-4 pb-4 before:absolute before:top-5 before:bottom-0 before:left-[5.5px] before:w-px before:bg-line last:pb-0 last:before:hidden"
        >
          <span className={clsx("pt-1", toneText[item.tone ?? "idle"])}>
            <Glyph name={item.glyph ?? "dot"} />
          </span>
          <span className={clsx("min-w-0", item.minor ? "text-s text-ink-2" : "font-medium")}>{item.title}</span>
          <span className="text-xs/5 whitespace-nowrap text-ink-3">{item.time}</span>
          {item.text && <div className="col-span-2 col-start-2 min-w-0 text-s text-ink-2">{item.text}</div>}
        </li>
      ))}
    </ol>
  );
}
