import type { ManagerScope } from "@vitrine/contract/kernel/permission/roles";
import { useMe } from "../../../shared/kernel/app/me.ts";

/** The highest scope that the person may grant on the panel of the address. */
export function useOwnScope(): ManagerScope {
  const me = useMe();
  return me?.actsAs === "manager" ? (me.managerRole ?? 0) : true;
}
