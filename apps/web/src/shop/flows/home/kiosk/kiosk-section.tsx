import type { ReactNode } from "react";

interface KioskSectionProps {
  id: string;
  title: string;
  /** A link to all there is. */
  more?: { href: string; text: string };
  children: ReactNode;
}

/** A block below the hero, under a rule. */
export function KioskSection({ id, title, more, children }: KioskSectionProps) {
  return (
    <section aria-labelledby={id} className="mt-8 border-t border-line pt-8">
      <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2 mobile:mb-4">
        <h2 id={id} className="font-title text-xl font-semibold">
          {title}
        </h2>
        {more && (
          <a href={more.href} className="ruled-link target inline-flex items-center">
            {more.text}
          </a>
        )}
      </div>
      {children}
    </section>
  );
}
