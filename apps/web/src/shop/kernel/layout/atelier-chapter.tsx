import type { ReactNode } from "react";

interface AtelierChapterProps {
  id: string;
  title: string;
  /** A link to all there is, below the title. */
  more?: { href: string; text: string };
  children: ReactNode;
}

/** A chapter: its title in a narrow column, its text in a wide one. */
export function AtelierChapter({ id, title, more, children }: AtelierChapterProps) {
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-[4fr_7fr] gap-x-12 border-t border-ink pt-8 pb-18 max-[900px]:grid-cols-1 max-[900px]:gap-y-6 mobile:pt-6 mobile:pb-8"
    >
      <div className="wide:sticky wide:top-8 wide:self-start">
        <h2 id={id} className="font-title text-2xl font-semibold text-balance">
          {title}
        </h2>
        {more && (
          <p className="mt-4">
            <a href={more.href} className="ruled-link target inline-flex items-center">
              {more.text}
            </a>
          </p>
        )}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}
