import { useEffect, useRef } from "react";
import { useParams, useRevalidator } from "react-router";
import { panelIdOf, useMe } from "../../shared/kernel/app/me.ts";

/** The guards decide again when the person, or what he may where he is, has changed: a page no longer open to him is left. */
export function GuardsAnew() {
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
