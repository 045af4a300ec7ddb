import { describe, expect, it } from "vitest";
import { type Ending, type OrderCourse, progressOf } from "./order-progress.ts";

const course = (ending: Ending, change: Partial<OrderCourse> = {}): OrderCourse => ({ quantity: 1_000, placedAt: 0, ending, ...change });
const at = (order: OrderCourse, seconds: number, speed = 1) => {
  const { status, remains } = progressOf(order, seconds * 1000, speed);
  return `${status} ${remains}`;
};

describe("progressOf", () => {
  it.each<[Ending, number, string]>([
    [{ kind: "complete" }, 0, "Pending 1000"],
    [{ kind: "complete" }, 2.9, "Pending 1000"],
    [{ kind: "complete" }, 3, "In progress 1000"],
    [{ kind: "complete" }, 11.5, "In progress 500"],
    [{ kind: "complete" }, 19.9, "In progress 6"],
    [{ kind: "complete" }, 20, "Completed 0"],
    [{ kind: "complete" }, 1e9, "Completed 0"],
    [{ kind: "partial", remains: 400 }, 11.5, "In progress 700"],
    [{ kind: "partial", remains: 400 }, 20, "Partial 400"],
    [{ kind: "cancel" }, 4.9, "In progress 1000"],
    [{ kind: "cancel" }, 5, "Canceled 1000"],
    [{ kind: "fail" }, 5, "Fail 1000"],
    [{ kind: "stuck" }, 1e6, "In progress 500"],
    [{ kind: "over" }, 20, "Completed -100"],
  ])("%j after %d s: %s", (ending, seconds, expected) => expect(at(course(ending), seconds)).toBe(expected));

  it("runs at the given speed", () => expect(at(course({ kind: "complete" }), 2, 10)).toBe("Completed 0"));

  it("follows the control from the moment it is set", () => {
    expect(at(course({ kind: "complete" }, { endedAt: 4_000 }), 3.9)).toBe("In progress 948");
    expect(at(course({ kind: "complete" }, { endedAt: 4_000 }), 4)).toBe("Completed 0");
    expect(at(course({ kind: "partial", remains: 7 }, { endedAt: 30_000 }), 31)).toBe("Partial 7");
  });

  it("keeps what was delivered when it is stopped", () => {
    expect(at(course({ kind: "complete" }, { stopAt: 2_000 }), 50)).toBe("Canceled 1000");
    expect(at(course({ kind: "complete" }, { stopAt: 11_500 }), 11)).toBe("In progress 530");
    expect(at(course({ kind: "complete" }, { stopAt: 11_500 }), 50)).toBe("Partial 500");
    expect(at(course({ kind: "complete" }, { stopAt: 25_000 }), 50)).toBe("Completed 0");
  });

  it("never delivers less than before while it runs", () => {
    let before = 1_001;
    for (let tenth = 0; tenth <= 250; tenth += 1) {
      const { remains } = progressOf(course({ kind: "complete" }), tenth * 100, 1);
      expect(remains).toBeLessThanOrEqual(before);
      before = remains;
    }
  });
});
