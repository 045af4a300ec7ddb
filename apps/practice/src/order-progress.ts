/** How an order ends. Everything else about it follows from the time that has passed. */
export type Ending =
  | { kind: "complete" }
  | { kind: "partial"; remains: number }
  | { kind: "cancel" }
  | { kind: "fail" }
  /** Stays in progress forever. */
  | { kind: "stuck" }
  /** Delivers more than ordered, so that remains turn negative. */
  | { kind: "over" };

export type OrderCourse = {
  quantity: number;
  placedAt: number;
  ending: Ending;
  /** Set by the control routes: from this moment the order has ended, whatever its age. */
  endedAt?: number;
  /** The customer requested to cancel: what is delivered by then stays. */
  stopAt?: number;
};

export type StatusWord = "Pending" | "In progress" | "Completed" | "Partial" | "Canceled" | "Fail";

export type Progress = { status: StatusWord; delivered: number; remains: number };

const startsAfter = 3;
const breaksAfter = 5;
const endsAfter = 20;

/** Times in milliseconds; `speed` 2 runs everything twice as fast. */
export function progressOf(course: OrderCourse, now: number, speed: number): Progress {
  if (course.endedAt !== undefined && now >= course.endedAt) return ended(course);
  const stopped = course.stopAt !== undefined && now >= course.stopAt;
  const elapsed = ((((stopped ? course.stopAt : undefined) ?? now) - course.placedAt) / 1000) * speed;
  const early = course.ending.kind === "cancel" || course.ending.kind === "fail";
  if (course.ending.kind !== "stuck" && elapsed >= (early ? breaksAfter : endsAfter)) return ended(course);
  const delivered = early ? 0 : deliveredAfter(course, elapsed);
  if (stopped) return delivered === 0 ? canceled(course) : state("Partial", course, delivered);
  return state(elapsed < startsAfter ? "Pending" : "In progress", course, delivered);
}

export function isFinal(status: StatusWord): boolean {
  return status !== "Pending" && status !== "In progress";
}

function deliveredAfter(course: OrderCourse, elapsed: number): number {
  const share = Math.min(Math.max((elapsed - startsAfter) / (endsAfter - startsAfter), 0), 1);
  const goal = course.ending.kind === "partial" ? course.quantity - course.ending.remains : course.quantity;
  const reached = Math.floor(goal * share);
  return course.ending.kind === "stuck" ? Math.floor(reached / 2) : reached;
}

function ended(course: OrderCourse): Progress {
  switch (course.ending.kind) {
    case "partial":
      return state("Partial", course, course.quantity - course.ending.remains);
    case "cancel":
      return canceled(course);
    case "fail":
      return state("Fail", course, 0);
    case "over":
      return state("Completed", course, course.quantity + Math.ceil(course.quantity / 10));
    default:
      return state("Completed", course, course.quantity);
  }
}

function canceled(course: OrderCourse): Progress {
  return state("Canceled", course, 0);
}

function state(status: StatusWord, course: OrderCourse, delivered: number): Progress {
  return { status, delivered, remains: course.quantity - delivered };
}
