import { type OwnDialogDetail, type Product, PRODUCTS } from "@vitrine/contract/support/dialog/dialog";
import { suggestFaq } from "@vitrine/contract/support/faq/suggest";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { ErrorView } from "@vitrine/ui/feedback/error-view";
import { NotFound } from "@vitrine/ui/feedback/not-found";
import { SkeletonText } from "@vitrine/ui/feedback/skeleton";
import { Button } from "@vitrine/ui/form/button";
import { Disclosure } from "@vitrine/ui/layout/disclosure";
import { PageHeader } from "@vitrine/ui/layout/page-header";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router";
import { errorText, isMissing } from "../../../shared/kernel/app/failure.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { useThrottle } from "../../../shared/kernel/app/use-throttle.ts";
import { MessageList } from "../../../shared/support/dialog/message-list.tsx";
import { useDraft } from "../../../shared/support/dialog/use-draft.ts";
import { type Composed, Composer } from "../dialog/composer.tsx";
import { DialogState, useMessageWords } from "../dialog/dialog-words.tsx";
import { EarlierMessages } from "../dialog/earlier-messages.tsx";
import { READ_AGAIN, useLiveOwnDialogs } from "../dialog/use-live-dialogs.ts";

/** The owner's dialog with the platform: the one in the address, else the last open one, else a new one. */
export function Screen() {
  const [search] = useSearchParams();
  const named = Number(search.get("dialog")) || null;
  const isNew = search.has("new");
  const product = PRODUCTS.find((one) => one === search.get("product")) ?? null;
  const last = trpc.support.list.useQuery({ perPage: 1 }, { enabled: named === null && !isNew });
  const open = last.data?.items.find(({ status }) => status !== "closed")?.id;
  const { texts } = useUi();
  if (named !== null) return <OneDialog key={named} dialogId={named} />;
  if (!isNew && last.isPending) return <SkeletonText label={texts.loading} lines={8} />;
  return open === undefined || isNew ? <NewDialog product={product} /> : <OneDialog key={open} dialogId={open} />;
}

function NewDialog({ product }: { product: Product | null }) {
  const { t } = useTranslation("support");
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const start = trpc.support.start.useMutation();
  const [text, setText] = useDraft("support:new");
  const faq = trpc.faq.read.useQuery({}, { staleTime: 60_000 }).data ?? { kinds: [] };
  const suggested = suggestFaq(faq, text);
  const send = async (composed: Composed) => {
    const { id } = await start.mutateAsync({ ...composed, product });
    void utils.support.list.invalidate();
    setText("");
    void navigate(`/support/dialog?dialog=${id}`, { replace: true });
  };
  return (
    <>
      <PageHeader back={{ href: "/support", label: t("own.title") }} title={t("own.ask")} lead={t("own.askLead")} />
      <div className="grid max-w-[820px] gap-4">
        <Composer
          label={t("own.question")}
          placeholder={t("own.placeholder")}
          uploadPath="files"
          text={text}
          onChange={setText}
          send={send}
          sendLabel={t("send")}
        />
        {suggested.length > 0 && (
          <div role="status">
            <h2 className="mb-2 font-medium">{t("own.suggested")}</h2>
            {suggested.map(({ kind, itemIndex, question, answer }) => (
              <Disclosure key={`${kind} ${itemIndex}`} summary={question}>
                <p className="break-words whitespace-pre-line text-ink-2">{answer}</p>
              </Disclosure>
            ))}
          </div>
        )}
      </div>
    </>
  );
}

function OneDialog({ dialogId }: { dialogId: number }) {
  const { texts } = useUi();
  const utils = trpc.useUtils();
  const readAgain = useThrottle(READ_AGAIN, () => void utils.support.get.invalidate({ dialogId }));
  const live = useLiveOwnDialogs((event) => {
    if (event.dialogId === dialogId) readAgain();
  });
  const query = trpc.support.get.useQuery({ dialogId }, { refetchInterval: live ? false : 5000 });
  const { data: dialog, error } = query;
  if (isMissing(error)) return <NotFound homeHref="/support" />;
  if (dialog) return <Shown dialog={dialog} show={(next) => utils.support.get.setData({ dialogId }, next)} />;
  if (error) return <ErrorView detail={errorText(error)} onReload={() => void query.refetch()} />;
  return <SkeletonText label={texts.loading} lines={8} />;
}

function Shown({ dialog, show }: { dialog: OwnDialogDetail; show: (dialog: OwnDialogDetail) => void }) {
  const { t } = useTranslation("support");
  const utils = trpc.useUtils();
  const write = trpc.support.write.useMutation();
  const close = trpc.support.close.useMutation();
  const words = useMessageWords({ customer: t("you"), staff: t("staff") });
  const [text, setText] = useDraft(`support:own:${dialog.id}`);
  const [unread] = useState(dialog.unread);
  useReadOwn(dialog);
  const isClosed = dialog.status === "closed";
  return (
    <>
      <PageHeader
        back={{ href: "/support", label: t("own.title") }}
        title={t("dialog", { id: dialog.id })}
        lead={<DialogState status={dialog.status} side="customer" />}
        actions={
          !isClosed && (
            <Button
              icon="check"
              busy={close.isPending}
              onClick={() => void close.mutateAsync({ dialogId: dialog.id }).then(show, () => undefined)}
            >
              {t("own.close")}
            </Button>
          )
        }
      />
      <div className="grid max-w-[820px] gap-6">
        <div>
          {dialog.hasEarlier && <EarlierMessages dialogId={dialog.id} before={dialog.messages[0]!.id} words={words} />}
          <MessageList messages={dialog.messages} side="customer" unread={unread} isLive words={words} />
        </div>
        {isClosed && <p className="text-ink-2">{t("own.closed")}</p>}
        <Composer
          label={t("own.message")}
          uploadPath="files"
          text={text}
          onChange={setText}
          send={async (composed) => {
            show(await write.mutateAsync({ dialogId: dialog.id, ...composed }));
            void utils.support.list.invalidate();
          }}
          sendLabel={t("send")}
        />
      </div>
    </>
  );
}

/** Shown messages are marked as read. */
function useReadOwn({ id, unread }: OwnDialogDetail): void {
  const utils = trpc.useUtils();
  const read = trpc.support.read.useMutation().mutateAsync;
  useEffect(() => {
    if (unread > 0)
      void read({ dialogId: id }).then(
        () => void utils.support.list.invalidate(),
        () => undefined,
      );
  }, [id, unread, read, utils]);
}
