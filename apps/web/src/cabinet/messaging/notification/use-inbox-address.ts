import { NOTIFICATION_GROUPS, type NotificationGroup } from "@vitrine/contract/messaging/notification/events";
import { useSearchParams } from "react-router";

const isGroup = (text: string | null): text is NotificationGroup => NOTIFICATION_GROUPS.some((group) => group === text);

const idOf = (text: string | null) => (text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null);

/** The inbox filters in the address; a change returns to the newest entries. `id` opens one notification over the list. */
export function useInboxAddress() {
  const [search, setSearch] = useSearchParams();
  const changed = (change: Record<string, string>) => {
    const next = new URLSearchParams(search);
    if (!("id" in change)) for (const name of ["before", "id"]) next.delete(name);
    for (const [name, value] of Object.entries(change)) {
      if (value === "") next.delete(name);
      else next.set(name, value);
    }
    return next;
  };
  const given = search.get("kind");
  return {
    filter: search.get("view") === "unread" ? ("unread" as const) : ("all" as const),
    group: isGroup(given) ? given : null,
    panelId: Number(search.get("panel")) || null,
    before: Number(search.get("before")) || null,
    openId: idOf(search.get("id")),
    set: (name: string, value: string) => setSearch(changed({ [name]: value })),
    hrefWith: (change: Record<string, string>) => {
      const text = changed(change).toString();
      return text === "" ? "/notifications" : `/notifications?${text}`;
    },
  };
}
export type InboxAddress = ReturnType<typeof useInboxAddress>;
