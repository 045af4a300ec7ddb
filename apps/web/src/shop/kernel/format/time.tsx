import { useSyncExternalStore } from "react";
import { formatTime } from "@vitrine/ui/text/time";
import { useShop } from "../layout/shop-context.tsx";

export type TimeFormat = "short" | "date" | "full";

const never = () => () => undefined;
/** Without a name it is the browser's own: to ask for that name takes as long as to format the first time. */
const browserZone = () => undefined;
const serverZone = () => "UTC";

/**
 * Seconds since the epoch. The server renders UTC, because it does not know the visitor's zone; the browser replaces it:
 * here on hydration, and by `localiseTimes` outside islands.
 */
export function Time({ seconds, format = "short" }: { seconds: number; format?: TimeFormat }) {
  const { language } = useShop();
  const zone = useSyncExternalStore<string | undefined>(never, browserZone, serverZone);
  const date = new Date(seconds * 1000);
  return (
    <time dateTime={date.toISOString()} data-format={format} className="whitespace-nowrap">
      {formatTime(language, zone, date, format)}
    </time>
  );
}

/** For the parts of a page outside its islands. */
export function localiseTimes(root: ParentNode, language: string): void {
  for (const element of root.querySelectorAll<HTMLTimeElement>("time[data-format]")) {
    if (element.closest("[data-island]")) continue;
    element.textContent = formatTime(language, browserZone(), new Date(element.dateTime), element.dataset["format"] as TimeFormat);
  }
}
