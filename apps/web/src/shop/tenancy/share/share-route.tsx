import { SharedPrices } from "./shared-prices.tsx";
import { SharedStatistics } from "./shared-statistics.tsx";
import { type Answer, titled, type Visit } from "../../kernel/layout/visit.ts";

/** A page that the owner shares with anyone who has the link; not indexed by search engines. */
export async function shareRoute({ shop, request }: Visit, sharedId: string): Promise<Answer> {
  const page = await request.queries.share(sharedId);
  const body = page.kind === "prices" ? <SharedPrices page={page} /> : <SharedStatistics page={page} />;
  return { kind: "page", head: { title: titled(page.name, shop), isPrivate: true }, body };
}
