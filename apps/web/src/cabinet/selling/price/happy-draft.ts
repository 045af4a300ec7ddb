import type { CreateHappyHoursInput, HappyHoursItem } from "@vitrine/contract/selling/price/happy-hours";
import { clockIn, secondsAt } from "../../../shared/kernel/app/zoned-clock.ts";

/** The form's values for all modes, so that switching the mode loses nothing. */
export type HappyDraft = {
  name: string;
  discount: string;
  scope: { kind: "panel" | "network" | "category"; network: string; categoryId: string };
  schedule: { kind: "window" | "daily"; startsAt: string; endsAt: string; from: string; to: string; days: number[] };
};

const HOUR = 3600;

export function draftOf(item: HappyHoursItem | undefined, timeZone: string, now: number): HappyDraft {
  const next = Math.ceil(now / HOUR) * HOUR;
  const { scope, schedule } = item ?? {};
  const isDaily = schedule?.kind === "daily";
  const window = schedule?.kind === "window" ? schedule : { startsAt: next, endsAt: next + 3 * HOUR };
  return {
    name: item?.name ?? "",
    discount: item?.discount ?? "",
    scope: {
      kind: scope?.kind ?? "panel",
      network: scope?.kind === "network" ? scope.network : "",
      categoryId: scope?.kind === "category" ? String(scope.categoryId) : "",
    },
    schedule: {
      kind: schedule?.kind ?? "daily",
      startsAt: clockIn(window.startsAt, timeZone),
      endsAt: clockIn(window.endsAt, timeZone),
      from: isDaily ? schedule.from : "18:00",
      to: isDaily ? schedule.to : "21:00",
      days: isDaily ? schedule.days : [1, 2, 3, 4, 5, 6, 7],
    },
  };
}

export type HappyFaults = Partial<
  Record<"name" | "discount" | "network" | "categoryId" | "startsAt" | "endsAt" | "days", "required" | "invalid">
>;

export function faultsOf({ name, discount, scope, schedule }: HappyDraft, timeZone: string): HappyFaults {
  const [startsAt, endsAt] = [secondsAt(schedule.startsAt, timeZone), secondsAt(schedule.endsAt, timeZone)];
  return {
    ...(name.trim() === "" && { name: "required" }),
    ...(discount.trim() === "" && { discount: "required" }),
    ...(scope.kind === "network" && scope.network === "" && { network: "required" }),
    ...(scope.kind === "category" && scope.categoryId === "" && { categoryId: "required" }),
    ...(schedule.kind === "daily" && schedule.days.length === 0 && { days: "required" }),
    ...(schedule.kind === "window" && startsAt === null && { startsAt: "required" }),
    ...(schedule.kind === "window" && (endsAt === null ? { endsAt: "required" } : endsAt <= (startsAt ?? 0) && { endsAt: "invalid" })),
  };
}

export function inputOf({ name, discount, scope, schedule }: HappyDraft, timeZone: string): Omit<CreateHappyHoursInput, "isOn"> {
  return {
    name,
    discount,
    scope:
      scope.kind === "network"
        ? { kind: "network", network: scope.network }
        : scope.kind === "category"
          ? { kind: "category", categoryId: Number(scope.categoryId) }
          : { kind: "panel" },
    schedule:
      schedule.kind === "daily"
        ? { kind: "daily", from: schedule.from, to: schedule.to, days: schedule.days }
        : {
            kind: "window",
            startsAt: secondsAt(schedule.startsAt, timeZone) ?? 0,
            endsAt: secondsAt(schedule.endsAt, timeZone) ?? 0,
          },
  };
}
