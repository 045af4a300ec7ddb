import { useShop } from "../../kernel/layout/shop-context.tsx";

/** Y-m-d, a day of no one's clock. */
export function DayText({ day }: { day: string }) {
  const { language } = useShop();
  const format = new Intl.DateTimeFormat(language, { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" });
  return <time dateTime={day}>{format.format(new Date(`${day}T00:00:00Z`))}</time>;
}
