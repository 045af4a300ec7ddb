export type Quality = "real" | "high" | "premium" | "bots" | "non_drop";

/**
 * Properties of a service that its provider puts in brackets in the name: "refill:30" (days; "none", "lifetime", or "yes" without a
 * number), "speed:10000" (a day
 * at most), "country:RU", "quality:real".
 */
export const SERVICE_TAG =
  /^(?:refill:(?:\d{1,4}|none|lifetime|yes)|speed:\d{1,10}|country:[A-Z]{2}|quality:(?:real|high|premium|bots|non_drop))$/;

export type ServiceTag =
  | { kind: "refill"; days: number | "none" | "lifetime" | "yes" }
  | { kind: "speed"; perDay: number }
  | { kind: "country"; code: string }
  | { kind: "quality"; quality: Quality };

/** Undefined for a tag of a later version. */
export function readTag(tag: string): ServiceTag | undefined {
  if (!SERVICE_TAG.test(tag)) return undefined;
  const [kind, value] = tag.split(":") as [ServiceTag["kind"], string];
  switch (kind) {
    case "refill":
      return { kind, days: /^\d/.test(value) ? Number(value) : (value as "none" | "lifetime" | "yes") };
    case "speed":
      return { kind, perDay: Number(value) };
    case "country":
      return { kind, code: value };
    case "quality":
      return { kind, quality: value as Quality };
  }
}
