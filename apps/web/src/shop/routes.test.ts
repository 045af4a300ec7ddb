import { expect, test } from "vitest";
import { refusedGuestRoute } from "./flows/guest/guest-route.tsx";
import { routeOf } from "./routes.ts";

test.each(["rest", "cancel", "receipt", "claim"])("what is refused of /order/%s is said on the order's page", (form) => {
  expect(routeOf(`/order/${form}`).route.answer).toBe(refusedGuestRoute);
});
