import "../base/code-font.css";
import { clsx } from "clsx";
import { CopyButton } from "../form/copy-field.tsx";

export type CodeBlockProps = { label: string; code: string; className?: string };

export function CodeBlock({ label, code, className }: CodeBlockProps) {
  return (
    <figure className={clsx("min-w-0 rounded-card border border-line bg-inset", className)}>
      <figcaption className="flex items-center justify-between gap-4 border-b border-line px-4 py-1 text-s text-ink-2">
        {label}
        <CopyButton label={label} value={code} />
      </figcaption>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways, so the keyboard must reach it */}
      <pre tabIndex={0} aria-label={label} className="overflow-x-auto p-4 font-code text-s">
        <code>{code}</code>
      </pre>
    </figure>
  );
}

/** A short piece of code inside a sentence. */
export function Code({ children }: { children: string }) {
  return <code className="rounded-control bg-inset px-1 font-code text-[0.9em] break-all">{children}</code>;
}
