import { useNavigate } from "react-router";
import { trpc } from "../../../shared/kernel/app/trpc.ts";

const MOST = 50;

/** Moves between the dialogs that wait for an answer, in the order of the inbox. */
export function useNeighbours(panelId: number, dialogId: number) {
  const navigate = useNavigate();
  const waiting =
    trpc.panelSupport.list.useQuery({ panelId, status: "waiting", snoozed: "without", perPage: MOST }, { staleTime: 10_000 }).data?.items ??
    [];
  const ids = waiting.map(({ id }) => id);
  const at = ids.indexOf(dialogId);
  const other = ids.find((id) => id !== dialogId);
  const open = (id: number | undefined) => void navigate(`/panel/${panelId}/support/${id === undefined ? "dialogs" : `dialog/${id}`}`);
  return {
    previous: at > 0 ? () => open(ids[at - 1]) : undefined,
    next: at < ids.length - 1 ? () => open(ids[at + 1]) : undefined,
    /** The next one that waits, or back to the inbox. */
    goOn: () => open(at >= 0 && at < ids.length - 1 ? ids[at + 1] : other),
  };
}
