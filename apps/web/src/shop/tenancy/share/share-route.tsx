import { SharedPrices } from "./shared-prices.tsx";
import { SharedStatistics } from "./shared-statistics.tsx";
import { type Answer, titled, type Visit } from "../../kernel/frame/visit.ts";

/** What the panel's owner shows to whoever has the address; for no one's search engine. */
export async function shareRoute({ shop, request }: Visit, sharedId: string): Promise<Answer> {
  const page = await request.door.share(sharedId);
  const body = page.kind === "prices" ? <SharedPrices page={page} /> : <SharedStatistics page={page} />;
  return { kind: "page", head: { title: titled(page.name, shop), isPrivate: true }, body };
}
