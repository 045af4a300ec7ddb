import { useListState } from "@vitrine/ui/list/list-state";
import { listProps, listQueryOptions } from "../../../shared/kernel/app/list-query.ts";
import { CustomPrices } from "../../../shared/selling/price/custom-prices.tsx";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { useUserContext } from "../../tenancy/customer/user-views.ts";
import { UserTerms } from "./user-terms.tsx";

/** What this user pays: their group or discount, and custom prices of services. */
export function Screen() {
  const { panelId, user, currency } = useUserContext();
  const list = useListState();
  const { page, perPage } = list;
  const query = trpc.price.userPrices.useQuery({ panelId, userId: user.id, query: list.query || null, page, perPage }, listQueryOptions);
  return (
    <>
      {query.data && <UserTerms key={user.id} panelId={panelId} userId={user.id} terms={query.data.terms} />}
      <CustomPrices panelId={panelId} of={{ kind: "user", userId: user.id }} currency={currency} list={list} {...listProps(query)} />
    </>
  );
}
