import { type OwnDialog, PRODUCTS } from "@vitrine/contract/support/dialog/dialog";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { EmptyState } from "@vitrine/ui/feedback/empty-state";
import { ErrorView } from "@vitrine/ui/feedback/error-view";
import { SkeletonText } from "@vitrine/ui/feedback/skeleton";
import { Tag } from "@vitrine/ui/feedback/status";
import { ButtonLink } from "@vitrine/ui/form/button";
import { PageHeader } from "@vitrine/ui/layout/page-header";
import { Link } from "@vitrine/ui/text/link";
import { Time } from "@vitrine/ui/text/time";
import { clsx } from "clsx";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { errorText } from "../../../shared/kernel/app/failure.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { useThrottle } from "../../../shared/kernel/app/use-throttle.ts";
import { DialogState } from "../dialog/dialog-words.tsx";
import { READ_AGAIN, useLiveOwnDialogs } from "../dialog/use-live-dialogs.ts";
import { OwnFaq } from "./own-faq.tsx";

const PER_PAGE = 25;

/** The owner's own dialogs with the platform. */
export function Screen() {
  const { t } = useTranslation("support");
  const { texts } = useUi();
  const [search] = useSearchParams();
  const page = Math.max(1, Number(search.get("page")) || 1);
  const product = PRODUCTS.find((one) => one === search.get("product")) ?? null;
  const utils = trpc.useUtils();
  const live = useLiveOwnDialogs(useThrottle(READ_AGAIN, () => void utils.support.list.invalidate()));
  const dialogs = trpc.support.list.useQuery({ page, perPage: PER_PAGE, product }, { refetchInterval: live ? false : 10_000 });
  const ask = (
    <ButtonLink variant="primary" icon="plus" href={`/support/dialog?new=1${product === null ? "" : `&product=${product}`}`}>
      {t("own.ask")}
    </ButtonLink>
  );
  const { items, total = 0 } = dialogs.data ?? {};
  const pageHref = (to: number) => `/support?page=${to}${product === null ? "" : `&product=${product}`}`;
  return (
    <>
      <PageHeader title={t("own.title")} lead={t("own.lead")} actions={ask} />
      {dialogs.error && <ErrorView detail={errorText(dialogs.error)} onReload={() => void dialogs.refetch()} />}
      {dialogs.isPending && <SkeletonText label={texts.loading} lines={6} />}
      {items?.length === 0 && (
        <EmptyState icon="chat" title={t("own.empty")} action={ask}>
          {t("own.emptyText")}
        </EmptyState>
      )}
      {items && items.length > 0 && (
        <ul aria-label={t("own.title")} className="rounded-card border border-line bg-sheet">
          {items.map((dialog) => (
            <Row key={dialog.id} dialog={dialog} />
          ))}
        </ul>
      )}
      <p className="mt-4 flex gap-2">
        {page > 1 && <ButtonLink href={pageHref(page - 1)}>{t("own.newer")}</ButtonLink>}
        {total > page * PER_PAGE && <ButtonLink href={pageHref(page + 1)}>{t("own.older")}</ButtonLink>}
      </p>
      <OwnFaq />
    </>
  );
}

function Row({ dialog: { id, lastText, lastFrom, lastMessageAt, unread, status, subject } }: { dialog: OwnDialog }) {
  const { t } = useTranslation("support");
  return (
    <li className={clsx("border-t border-line px-6 py-4 first:border-t-0 mobile:px-4", unread > 0 && "border-l-2 border-l-accent")}>
      <div className="flex items-baseline justify-between gap-4">
        <Link href={`/support/dialog?dialog=${id}`} className={clsx("min-w-0 truncate", unread > 0 && "font-semibold")}>
          {lastFrom === "staff" ? `${t("staff")}: ` : ""}
          {lastText}
        </Link>
        <Time value={lastMessageAt * 1000} mode="relative" className="shrink-0 text-s text-ink-3" />
      </div>
      <p className="mt-1 flex flex-wrap gap-x-4 text-s text-ink-3">
        <DialogState status={status} side="customer" />
        <span>
          {id} · {t(`subject.${subject}`)}
        </span>
        {unread > 0 && <Tag tone="warn">{unread}</Tag>}
      </p>
    </li>
  );
}
