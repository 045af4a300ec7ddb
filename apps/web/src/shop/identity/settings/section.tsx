import { type ReactNode, useId } from "react";

/** A section with its description at the left and its form at the right. */
export function Section({ title, text, children }: { title: string; text?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-[280px_minmax(0,1fr)] gap-x-12 gap-y-4 border-b border-line py-8 last:border-b-0 max-[900px]:grid-cols-1 mobile:py-6"
    >
      <div>
        <h2 id={id} className="font-title text-xl font-semibold bourse:text-l">
          {title}
        </h2>
        {text && <p className="mt-1 text-ink-2">{text}</p>}
      </div>
      <div className="max-w-form min-w-0">{children}</div>
    </section>
  );
}
