import { durationText } from "@vitrine/contract/kernel/text/duration";
import { useUi } from "@vitrine/ui/base/ui-provider";

/** A measured time in words: "2 h 15 min". Null: a dash with the reason as a title. */
export function Duration({ seconds, none }: { seconds: number | null; none: string }) {
  const { locale } = useUi();
  if (seconds === null)
    return (
      <span className="text-ink-3" title={none}>
        <span aria-hidden="true">–</span>
        <span className="sr-only">{none}</span>
      </span>
    );
  return <span className="whitespace-nowrap">{durationText(seconds, locale, "short")}</span>;
}
