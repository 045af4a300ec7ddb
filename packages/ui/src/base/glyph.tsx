import { clsx } from "clsx";
import type { ReactNode } from "react";

const drawings = {
  ring: <circle cx="6" cy="6" r="4" fill="none" stroke="currentColor" strokeWidth="2" />,
  half: (
    <>
      <circle cx="6" cy="6" r="4" fill="none" stroke="currentColor" strokeWidth="2" />
      <path d="M6 2a4 4 0 0 1 0 8z" fill="currentColor" />
    </>
  ),
  tick: <path d="M2 6.5 5 9.5 10 3" fill="none" stroke="currentColor" strokeWidth="2" />,
  part: (
    <>
      <rect x="2" y="2" width="8" height="8" fill="none" stroke="currentColor" strokeWidth="2" />
      <rect x="2" y="6" width="8" height="4" fill="currentColor" />
    </>
  ),
  square: <rect x="2" y="2" width="8" height="8" fill="currentColor" />,
  triangle: <path d="M6 1 11.5 10.5H.5z" fill="currentColor" />,
  barred: (
    <g fill="none" stroke="currentColor" strokeWidth="2">
      <circle cx="6" cy="6" r="4.5" />
      <path d="m3 9 6-6" />
    </g>
  ),
  dot: <circle cx="6" cy="6" r="3" fill="currentColor" />,
  cross: <path d="m2.5 2.5 7 7M9.5 2.5l-7 7" fill="none" stroke="currentColor" strokeWidth="2" />,
} satisfies Record<string, ReactNode>;

export type GlyphName = keyof typeof drawings;

export function Glyph({ name, className }: { name: GlyphName; className?: string }) {
  return (
    <svg width="12" height="12" viewBox="0 0 12 12" aria-hidden="true" className={clsx("shrink-0", className)}>
      {drawings[name]}
    </svg>
  );
}
