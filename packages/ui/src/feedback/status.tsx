import { clsx } from "clsx";
import type { ReactNode } from "react";
import { Glyph, type GlyphName } from "../base/glyph.tsx";

export type OrderStatusKind = "queued" | "active" | "done" | "partial" | "stopped" | "fail" | "object_unavailable";

export type Tone = "ok" | "warn" | "bad" | "info" | "idle" | "money";

const toneText: Record<Tone, string> = {
  ok: "text-ok",
  warn: "text-warn",
  bad: "text-bad",
  info: "text-info",
  idle: "text-idle",
  money: "text-money",
};

const toneSoft: Record<Tone, string> = {
  ok: "bg-ok-soft text-ok",
  warn: "bg-warn-soft text-warn",
  bad: "bg-bad-soft text-bad",
  info: "bg-info-soft text-info",
  idle: "bg-idle-soft text-idle",
  money: "bg-money-soft text-money",
};

export const orderStatusLook: Record<OrderStatusKind, { tone: Tone; glyph: GlyphName }> = {
  queued: { tone: "idle", glyph: "ring" },
  active: { tone: "info", glyph: "half" },
  done: { tone: "ok", glyph: "tick" },
  partial: { tone: "warn", glyph: "part" },
  stopped: { tone: "idle", glyph: "square" },
  fail: { tone: "bad", glyph: "triangle" },
  object_unavailable: { tone: "bad", glyph: "barred" },
};

export type StatusProps = { tone: Tone; glyph: GlyphName; children: ReactNode; className?: string };

/** Shape, word and colour together: never colour alone. */
export function Status({ tone, glyph, children, className }: StatusProps) {
  return (
    <span className={clsx("inline-flex items-center gap-2 font-medium", toneText[tone], className)}>
      <Glyph name={glyph} />
      <span className="min-w-0">{children}</span>
    </span>
  );
}

export function OrderStatus({ kind, children }: { kind: OrderStatusKind; children: ReactNode }) {
  return <Status {...orderStatusLook[kind]}>{children}</Status>;
}

/** A counter or a short word on a soft ground. */
export function Tag({ tone = "idle", children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span
      className={clsx("inline-flex items-center rounded-control px-1 font-ui text-xs/5 font-medium whitespace-nowrap tnum", toneSoft[tone])}
    >
      {children}
    </span>
  );
}
