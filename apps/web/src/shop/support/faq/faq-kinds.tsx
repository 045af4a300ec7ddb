import type { Faq } from "@vitrine/contract/support/faq/faq";

/** Questions by kind, each with its own page. `heading`: of a kind, below the heading around it. */
export function FaqKinds({ faq, heading: Heading }: { faq: Faq; heading: "h2" | "h3" }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 bourse:gap-4">
      {faq.kinds.map(({ kind, title, items }) => (
        <section key={kind}>
          <Heading className="mb-2 font-title text-l font-semibold bourse:mb-1 bourse:text-m">
            <a href={`/support/faq/${encodeURIComponent(kind)}`} className="no-underline hover:underline">
              {title}
            </a>
          </Heading>
          <ul className="rounded-card border border-line bg-sheet bourse:bg-transparent atelier:border-x-0 atelier:border-t-ink atelier:bg-transparent">
            {items.map(({ itemIndex, question, answer }) => (
              <li key={itemIndex} className="border-t border-line first:border-t-0">
                <details className="px-4 py-2 bourse:px-2 bourse:py-0 atelier:px-0 atelier:py-2">
                  <summary className="reach cursor-pointer py-1 font-medium kiosk:py-2 bourse:py-2 bourse:font-normal atelier:font-title atelier:text-l atelier:font-semibold">
                    {question}
                  </summary>
                  <p className="py-2 break-words whitespace-pre-line text-ink-2">{answer}</p>
                </details>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
