import type { MassLine } from "@vitrine/contract/ordering/mass-order/mass";
import { useShop } from "../../kernel/layout/shop-context.tsx";

const SHOWN = 20;

/** Errors by line; a click goes to the line. */
export function MassFaults({ faults, goTo }: { faults: readonly MassLine[]; goTo: (line: number) => void }) {
  const { t } = useShop();
  if (faults.length === 0) return null;
  const more = faults.length - SHOWN;
  return (
    <section aria-labelledby="mass-faults" className="mt-4">
      <h2 id="mass-faults" className="mb-2 font-semibold">
        {t("mass.faults", { count: faults.length })}
      </h2>
      <ul className="border-t border-line">
        {faults.slice(0, SHOWN).map(({ line, error }) => (
          <li key={line} className="flex items-baseline gap-4 border-b border-line py-1">
            <button type="button" onClick={() => goTo(line)} className="ruled-link target shrink-0 cursor-pointer tnum">
              {t("mass.line", { line })}
            </button>
            <span className="min-w-0 text-bad">{error?.message}</span>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="mt-2 text-s text-ink-3">{t("mass.moreFaults", { count: more })}</p>}
    </section>
  );
}
