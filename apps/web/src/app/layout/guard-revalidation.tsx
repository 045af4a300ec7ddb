import { useEffect, useRef } from "react";
import { useParams, useRevalidator } from "react-router";
import { panelIdOf, useMe } from "../../shared/kernel/app/me.ts";

/** Runs the route guards again when the person or their permissions change, so that they leave a page they may no longer open. */
export function GuardRevalidation() {
  const me = useMe();
  const panelId = panelIdOf(useParams());
  const { revalidate } = useRevalidator();
  const rights = me && [me.id, me.role, me.actsAs, me.managerRole].join();
  const seen = useRef({ panelId, rights });
  useEffect(() => {
    const before = seen.current;
    seen.current = { panelId, rights };
    const known = rights !== undefined && before.rights !== undefined && before.panelId === panelId;
    if (known && rights !== before.rights) void revalidate();
  }, [panelId, rights, revalidate]);
  return null;
}
