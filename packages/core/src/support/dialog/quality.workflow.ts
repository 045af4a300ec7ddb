import type { SupportQuality, SupportQualityInput } from "@vitrine/contract/support/dialog/quality";
import { peopleOf } from "../../identity/account/people.ts";
import type { Caller } from "../../kernel/context/context.ts";
import { authorize } from "../../kernel/permission/authorize.ts";
import { dialogsByService, qualityFigures, repliesByPerson } from "./quality-queries.ts";

const DAY_MS = 86_400_000;

/** How quickly customers were answered, and how often dialogs were reopened. */
export async function supportQuality(caller: Caller, { days }: SupportQualityInput): Promise<SupportQuality> {
  authorize(caller, "support.view");
  const since = new Date(caller.platform.now().getTime() - days * DAY_MS);
  const { figures, services, people } = await caller.run(async (ctx) => ({
    figures: await qualityFigures(ctx, since),
    services: await dialogsByService(ctx, since),
    people: await repliesByPerson(ctx, since),
  }));
  const logins = await peopleOf(
    caller,
    people.map(({ id }) => id),
  );
  return { ...figures, services, people: people.map((person) => ({ ...person, login: logins.get(person.id) ?? String(person.id) })) };
}
