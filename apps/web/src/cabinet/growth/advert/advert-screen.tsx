import { useUi } from "@vitrine/ui/base/ui-provider";
import { ErrorView } from "@vitrine/ui/feedback/error-view";
import { NotFound } from "@vitrine/ui/feedback/not-found";
import { SkeletonText } from "@vitrine/ui/feedback/skeleton";
import { useParams, useSearchParams } from "react-router";
import { errorText, isMissing } from "../../../shared/kernel/app/failure.ts";
import { useCan, usePanelId } from "../../../shared/kernel/app/me.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { AdvertForm } from "./advert-form.tsx";
import { AdvertResults } from "./advert-results.tsx";

/** A new advert, one that can be changed, or the results of one. */
export function Screen() {
  const { texts } = useUi();
  const panelId = usePanelId();
  const manages = useCan("advert.manage");
  const { item } = useParams();
  const [search] = useSearchParams();
  const id = item ?? search.get("from");
  const panel = trpc.panel.get.useQuery({ panelId }, { staleTime: 60_000 });
  const offers = trpc.advert.list.useQuery({ panelId, perPage: 1 });
  const advert = trpc.advert.get.useQuery({ panelId, advertId: Number(id) }, { enabled: id !== null });
  if (isMissing(advert.error)) return <NotFound homeHref={`/panel/${panelId}/advertising`} />;
  const failed = [panel, offers, advert].find(({ error, data }) => error && !data);
  if (failed) return <ErrorView detail={errorText(failed.error)} onReload={() => void failed.refetch()} />;
  if (!panel.data || !offers.data || (id !== null && !advert.data)) return <SkeletonText label={texts.loading} lines={8} />;
  const { data } = advert;
  const common = { panelId, host: panel.data.domain, offers: offers.data };
  if (item === undefined) return <AdvertForm {...common} advert={undefined} from={data} />;
  if (!data) return null;
  const isForm = data.status === "draft" || data.status === "refused" || (search.has("edit") && data.status !== "ended");
  if (manages && isForm && data.status !== "taken_down") return <AdvertForm key={data.id} {...common} advert={data} />;
  return <AdvertResults panelId={panelId} host={panel.data.domain} advert={data} />;
}
