import { NotFound } from "@vitrine/ui/feedback/not-found";
import { PageHeader } from "@vitrine/ui/layout/page-header";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router";
import { usePanelId } from "../../../shared/kernel/app/me.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { useDraft } from "../../../shared/support/dialog/use-draft.ts";
import { type Composed, Composer } from "./composer.tsx";

/** Starts a dialog with a customer; the address has their id. */
export function Screen() {
  const panelId = usePanelId();
  const [search] = useSearchParams();
  const userId = Number(search.get("user"));
  if (!Number.isSafeInteger(userId) || userId <= 0) return <NotFound homeHref={`/panel/${panelId}/support/dialogs`} />;
  return <NewDialog key={userId} panelId={panelId} userId={userId} />;
}

function NewDialog({ panelId, userId }: { panelId: number; userId: number }) {
  const { t } = useTranslation("support");
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const start = trpc.panelSupport.start.useMutation();
  const login = trpc.user.get.useQuery({ panelId, userId }).data?.user.login;
  const [text, setText] = useDraft(`support:${panelId}:user:${userId}`);
  const send = async (composed: Composed) => {
    const { id } = await start.mutateAsync({ panelId, userId, ...composed });
    setText("");
    void utils.panelSupport.list.invalidate();
    void navigate(`/panel/${panelId}/support/dialog/${id}`, { replace: true });
  };
  return (
    <>
      <PageHeader
        back={{ href: `/panel/${panelId}/support/dialogs`, label: t("title") }}
        title={login === undefined ? t("writeFirst") : t("writeTo", { login })}
        lead={t("writeLead")}
      />
      <div className="max-w-[820px]">
        <Composer
          label={t("own.message")}
          uploadPath={`panel/${panelId}/files`}
          text={text}
          onChange={setText}
          send={send}
          sendLabel={t("send")}
        />
      </div>
    </>
  );
}
