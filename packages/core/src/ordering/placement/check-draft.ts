import { type LinkObject, objectOfLink } from "@vitrine/contract/ordering/order/link-object";
import { type Purpose, purposeOf } from "@vitrine/contract/selling/catalog/service-purpose";
import { AppError } from "@vitrine/contract/kernel/error/app-error";
import { checkOrder, type OrderCheck } from "../../selling/rule/check-order.ts";
import type { Sellable } from "../../selling/catalog/sellable.ts";
import type { Caller } from "../../kernel/context/context.ts";

type Service = Pick<Sellable, "network" | "duplicateGuard" | "name" | "type">;

/** Checks a priced draft as `checkOrder` does and, if links are checked, what the link leads to: INVALID_OBJECT_TYPE, url_to_bot. */
export async function checkDraft(caller: Caller, service: Service, draft: Parameters<typeof checkOrder>[2]): Promise<OrderCheck> {
  const check = await checkOrder(caller, service, draft);
  if (check.checksLinks) checkObject(service, draft.link);
  return check;
}

const OF_A_POST = new Set<Purpose>(["like", "comment", "share", "reaction", "vote"]);
const PAGES = new Set<LinkObject>(["profile", "channel"]);
const POSTS = new Set<LinkObject>(["post", "video", "story"]);

/** Refuses only what is certain: a name that does not say its purpose, or an address that does not say its object, passes. */
export function checkObject({ name, type }: Pick<Service, "name" | "type">, link: string): void {
  const object = objectOfLink(link);
  const purpose = purposeOf({ name, category: "", type });
  if (object === undefined || purpose === undefined) return;
  if (object === "bot" && purpose !== "bot") throw new AppError("url_to_bot");
  const isWrong = (OF_A_POST.has(purpose) && PAGES.has(object)) || (purpose === "follow" && POSTS.has(object));
  if (isWrong) throw new AppError("INVALID_OBJECT_TYPE");
}
