import type { ManagerScope } from "@vitrine/contract/access/roles";
import { useMe } from "../../shared/me.ts";

/** The most that this person may give on the panel of the address. */
export function useOwnScope(): ManagerScope {
  const me = useMe();
  return me?.actsAs === "manager" ? (me.managerRole ?? 0) : true;
}
