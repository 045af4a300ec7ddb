import { sampleUnopened } from "@vitrine/core/flows/key-rotation/find-unopened";
import { type Check, ok, problem } from "./finding.ts";

/** A wrong key is noticed otherwise only when an order has to be sent. */
export const checkSecrets: Check = async ({ platform }) => {
  const { looked, unopened } = await sampleUnopened(platform);
  if (unopened.length === 0)
    return [ok("secrets", looked > 0 ? "SECRET_KEY opens what is sealed with it." : "Nothing is sealed with SECRET_KEY yet.")];
  return [
    problem(
      "secrets",
      `SECRET_KEY doesn't open stored keys and passwords (${unopened.join(", ")}): no provider and no payment system can be reached.`,
      "Set SECRET_KEY to the one that this database was used with. If it is lost, enter the keys of providers and payment systems again.",
    ),
  ];
};
