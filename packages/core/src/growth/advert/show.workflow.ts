import type { AdvertIdInput } from "@vitrine/contract/growth/advert/advert";
import {
  type CountAdvertsInput,
  type FollowedAdvert,
  SHOWN_ADVERTS,
  type ShownAdvert,
  type ShownAdverts,
} from "@vitrine/contract/growth/advert/shown";
import { ADVERT_KINDS } from "@vitrine/contract/growth/advert/content";
import { notFound } from "@vitrine/contract/kernel/error/app-error";
import { VersionedCache } from "../../kernel/cache/versioned-cache.ts";
import type { Caller, Ctx } from "../../kernel/context/context.ts";
import type { Platform } from "../../kernel/context/platform.ts";
import { perPlatform } from "../../kernel/context/per-platform.ts";
import { homeOf } from "../../kernel/context/resolve-panel.ts";
import { authorize } from "../../kernel/permission/authorize.ts";
import { addClick, addViews } from "../store/advert-days.ts";
import { followedFirst, seenFirst } from "../store/advert-viewers.ts";
import { onMain } from "./own-advert.ts";
import { type RunningAdvert, runningAdverts } from "./queries.ts";

const KEPT_MS = 10_000;
/** How long an advert is shown before the next of its kind has its turn. */
const TURN_MS = 60_000;

const kept = perPlatform(
  (platform: Platform) => new VersionedCache<RunningAdvert[]>({ max: 1, ttl: KEPT_MS, now: () => platform.now().getTime() }),
);

/** The adverts that owners looking for providers see now; a storefront's customers see none. */
export async function showAdverts(caller: Caller): Promise<ShownAdverts> {
  authorize(caller, "advert.see");
  const viewerId = await viewerOf(caller);
  if (viewerId === undefined) return { items: [] };
  const all = await kept(caller.platform).recall("", () => onMain(caller, runningAdverts));
  const turn = Math.floor(caller.platform.now().getTime() / TURN_MS) + viewerId;
  return {
    items: ADVERT_KINDS.flatMap((kind) =>
      turnOf(
        all.filter((advert) => advert.kind === kind),
        turn,
        SHOWN_ADVERTS[kind],
      ),
    ).map((advert) => shownOn(caller, advert)),
  };
}

/** Counts views: each person once a day for each advert, people of the advertised panel not at all. */
export async function countViews(caller: Caller, { ids }: CountAdvertsInput): Promise<void> {
  authorize(caller, "advert.see");
  const viewerId = await viewerOf(caller);
  if (viewerId === undefined) return;
  await onMain(caller, async (ctx) => {
    const running = await runningAdverts(ctx);
    const counted = running.filter(({ id, ownerId }) => ids.includes(id) && ownerId !== viewerId).map(({ id }) => id);
    if (counted.length > 0) await addViews(ctx, await seenFirst(ctx, viewerId, counted));
  });
}

/** The approved address of a running advert. Counts the click of a person who could see it. */
export async function followAdvert(caller: Caller, { advertId }: AdvertIdInput): Promise<FollowedAdvert> {
  const viewerId = await viewerOf(caller);
  return onMain(caller, async (ctx) => {
    const advert = (await runningAdverts(ctx)).find(({ id }) => id === advertId);
    if (!advert) throw notFound();
    if (viewerId !== undefined && viewerId !== advert.ownerId) await countClick(ctx, viewerId, advertId);
    return { url: `${caller.platform.settings.scheme}://${advert.shown.host}${advert.shown.path}` };
  });
}

/** A click counts as a view as well. */
async function countClick(ctx: Ctx, viewerId: number, advertId: number): Promise<void> {
  await addViews(ctx, await seenFirst(ctx, viewerId, [advertId]));
  if (await followedFirst(ctx, viewerId, advertId)) await addClick(ctx, advertId);
}

/** The person's account on the main panel; undefined for guests and for customers of other panels. */
async function viewerOf(caller: Caller): Promise<number | undefined> {
  if (!("userId" in caller.actor)) return undefined;
  const { home, userId } = await homeOf(caller);
  return home.panel.isMain ? userId : undefined;
}

/** As many adverts as fit, beginning with the one whose turn it is. */
function turnOf(adverts: readonly RunningAdvert[], turn: number, most: number): RunningAdvert[] {
  const first = adverts.length === 0 ? 0 : turn % adverts.length;
  return [...adverts.slice(first), ...adverts.slice(0, first)].slice(0, most);
}

/** Pictures are served on the advertiser's hosts and on the platform's. */
function shownOn({ panel }: Caller, { id, kind, targetPanelId, shown }: RunningAdvert): ShownAdvert {
  const { title, text, host, image } = shown;
  return { id, kind, title, text, host, image: panel.isMain || panel.id === targetPanelId ? image : null };
}
