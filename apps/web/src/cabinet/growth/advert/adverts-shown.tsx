import type { ShownAdvert } from "@vitrine/contract/growth/advert/shown";
import { useCallback, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { config } from "../../../shared/kernel/app/config.ts";
import { useMe } from "../../../shared/kernel/app/me.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { AdvertCard } from "./advert-card.tsx";

const KEPT_MS = 5 * 60_000;
/** The part of an advert that must be on the screen to count as seen. */
const SEEN_SHARE = 0.5;
/** Views are sent together, after this pause in milliseconds. */
const SEND_MS = 1500;

/** Adverts of other panels. Renders nothing while they load, if there are none, or if loading fails: the page doesn't need them. */
export function AdvertsShown() {
  const { t } = useTranslation("advertPlace");
  const me = useMe();
  const { data } = trpc.advertPlace.list.useQuery(undefined, { enabled: me !== null, staleTime: KEPT_MS, retry: false });
  const seen = useSeen();
  if (!data || data.items.length === 0) return null;
  return (
    <aside aria-label={t("label")} className="mb-6 grid grid-cols-[minmax(0,1fr)] gap-2">
      {data.items.map((advert) => (
        <Seen key={advert.id} advert={advert} onSeen={seen} />
      ))}
    </aside>
  );
}

const root = config.basePath === "/" ? "" : config.basePath;

function Seen({ advert, onSeen }: { advert: ShownAdvert; onSeen: (id: number) => void }) {
  const { id } = advert;
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!card.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) onSeen(id);
      },
      { threshold: SEEN_SHARE },
    );
    observer.observe(card.current);
    return () => observer.disconnect();
  }, [id, onSeen]);
  return <AdvertCard {...advert} href={`${root}/advert/${id}`} cardRef={card} />;
}

/** Adverts that this tab has reported; the server counts each once a day in any case. */
const reported = new Set<number>();

function useSeen(): (id: number) => void {
  const { mutate } = trpc.advertPlace.count.useMutation();
  const waiting = useRef(new Set<number>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const send = useCallback(() => {
    const ids = [...waiting.current];
    waiting.current.clear();
    if (ids.length > 0) mutate({ ids });
  }, [mutate]);
  // Also send the views of a page that is left early.
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      send();
    },
    [send],
  );
  return useCallback(
    (id: number) => {
      if (reported.has(id)) return;
      reported.add(id);
      waiting.current.add(id);
      clearTimeout(timer.current);
      timer.current = setTimeout(send, SEND_MS);
    },
    [send],
  );
}
