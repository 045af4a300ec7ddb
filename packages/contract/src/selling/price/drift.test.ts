import { expect, test } from "vitest";
import { inheritedDrift, NO_DRIFT, type OwnDrift, ownDriftForm, resolveDrift } from "./drift.ts";

const panel = { policy: "hold" as const, heldAbove: "25.00", minCharge: "0" };
const own = (more: Partial<OwnDrift>): OwnDrift => ({ ...NO_DRIFT, ...more });

test.each<[string, Partial<OwnDrift>, Partial<OwnDrift>, [string, string][]]>([
  ["nothing is set", {}, {}, [["hold", "panel"], ["25", "panel"], ["0", "panel"]]], // prettier-ignore
  ["the provider's", {}, { policy: "keep", minCharge: "15.50" }, [["keep", "provider"], ["25", "panel"], ["15.5", "provider"]]], // prettier-ignore
  ["the service's first", { policy: "follow" }, { policy: "keep", heldAbove: "5" }, [["follow", "service"], ["5", "provider"], ["0", "panel"]]], // prettier-ignore
  ["zero is a value", { heldAbove: "0", minCharge: "0" }, { heldAbove: "5", minCharge: "9" }, [["hold", "panel"], ["0", "service"], ["0", "service"]]], // prettier-ignore
])("each comes from the first level that says it: %s", (_, service, provider, expected) => {
  const { policy, heldAbove, minCharge } = resolveDrift(own(service), own(provider), panel);
  expect([policy, heldAbove, minCharge].map(({ value, from }) => [value, from])).toEqual(expected);
});

test("inherited values do not depend on the service's own", () => {
  const provider = own({ policy: "keep" });
  expect(inheritedDrift(provider, panel)).toEqual(resolveDrift(NO_DRIFT, provider, panel));
});

test("an empty field of a form is inherited; anything but a percent is refused", () => {
  expect(ownDriftForm.parse({ policy: "", heldAbove: "", minCharge: "12.5" })).toEqual({
    policy: null,
    heldAbove: null,
    minCharge: "12.5",
  });
  expect(ownDriftForm.safeParse({ policy: "", heldAbove: "1001", minCharge: "-1" }).error?.issues.map(({ path }) => path)).toEqual([
    ["heldAbove"],
    ["minCharge"],
  ]);
});
