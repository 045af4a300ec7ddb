import type { MailingDetails } from "@vitrine/contract/growth/mailing/mailing";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { ErrorView } from "@vitrine/ui/feedback/error-view";
import { NotFound } from "@vitrine/ui/feedback/not-found";
import { SkeletonText } from "@vitrine/ui/feedback/skeleton";
import { useParams, useSearchParams } from "react-router";
import { errorText, isMissing } from "../../../shared/kernel/app/failure.ts";
import { useCan, usePanelId } from "../../../shared/kernel/app/me.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { MailingForm } from "./mailing-form.tsx";
import { MailingResults } from "./mailing-results.tsx";

const RUNNING_MS = 2000;

/** A new mailing, a draft, or the progress and results of one that was started. */
export function Screen() {
  const { texts } = useUi();
  const panelId = usePanelId();
  const manages = useCan("mailing.manage");
  const { item } = useParams();
  const [search] = useSearchParams();
  const id = item ?? search.get("from");
  const panel = trpc.panel.get.useQuery({ panelId }, { staleTime: 60_000 });
  const mailing = trpc.mailing.get.useQuery(
    { panelId, mailingId: Number(id) },
    { enabled: id !== null, refetchInterval: ({ state }) => (state.data && isRunning(state.data) ? RUNNING_MS : false) },
  );
  if (isMissing(mailing.error)) return <NotFound homeHref={`/panel/${panelId}/mailing`} />;
  const error = panel.error ?? (mailing.data ? null : mailing.error);
  if (error) return <ErrorView detail={errorText(error)} onReload={() => void (panel.error ? panel : mailing).refetch()} />;
  if (!panel.data || (id !== null && !mailing.data)) return <SkeletonText label={texts.loading} lines={8} />;
  if (item === undefined) return <MailingForm panelId={panelId} mailing={undefined} from={mailing.data} panel={panel.data} />;
  const { data } = mailing;
  if (data && manages && isDraft(data)) return <MailingForm key={data.id} panelId={panelId} mailing={data} panel={panel.data} />;
  return data && <MailingResults panelId={panelId} mailing={data} />;
}

const isRunning = ({ status }: MailingDetails): boolean => status === "sending" || status === "scheduled";
/** Whether the mailing can still be changed. */
const isDraft = ({ status, startedAt }: MailingDetails): boolean => status === "draft" || (status === "stopped" && startedAt === null);
