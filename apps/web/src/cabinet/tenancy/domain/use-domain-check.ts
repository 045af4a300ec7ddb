import { useEffect, useState } from "react";
import { errorText } from "../../../shared/kernel/app/failure.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";

const PAUSE = 300;

export type DomainCheck = { state: "idle" | "checking" | "free" } | { state: "refused"; message: string };

/** Checks whether a panel may use the domain, shortly after typing stops. */
export function useDomainCheck(domain: string): DomainCheck & { again: () => void } {
  const [settled, setSettled] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setSettled(domain), PAUSE);
    return () => clearTimeout(timer);
  }, [domain]);
  const query = trpc.panel.validateDomain.useQuery({ domain: settled }, { enabled: settled !== "", retry: false, staleTime: 10_000 });
  const again = () => void query.refetch();
  if (domain === "") return { state: "idle", again };
  if (settled !== domain || query.isFetching) return { state: "checking", again };
  if (query.data) return { state: "free", again };
  return query.error ? { state: "refused", message: errorText(query.error), again } : { state: "checking", again };
}
