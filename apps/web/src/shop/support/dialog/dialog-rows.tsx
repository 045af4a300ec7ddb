import { clsx } from "clsx";
import type { OwnDialog } from "@vitrine/contract/support/dialog/dialog";
import { Tag } from "@vitrine/ui/feedback/status";
import { Time } from "../../kernel/format/time.tsx";
import { type Shop, useShop } from "../../kernel/layout/shop-context.tsx";
import { DialogState } from "./dialog-state.tsx";

/** The customer's dialogs: a sheet of rows in Kiosk, a line each in Bourse, letters by date in Atelier. */
export function DialogRows({ dialogs }: { dialogs: OwnDialog[] }) {
  const { t, template } = useShop();
  const Row = ROWS[template];
  return (
    <ul
      aria-label={t("support.dialogs")}
      className="rounded-card border border-line bg-sheet bourse:border-x-0 bourse:bg-transparent atelier:border-x-0 atelier:border-t-ink atelier:bg-transparent"
    >
      {dialogs.map((dialog) => (
        <Row key={dialog.id} dialog={dialog} />
      ))}
    </ul>
  );
}

interface RowProps {
  dialog: OwnDialog;
}

const subjectOf = ({ t }: Shop, { orderId, subject }: OwnDialog) =>
  orderId === null ? t(`support.subject.${subject}`) : t("support.aboutOrder", { id: String(orderId) });

function Subject({ dialog, className }: RowProps & { className: string }) {
  const { t } = useShop();
  const { id, unread, lastFrom, lastText } = dialog;
  return (
    <a href={`/support/dialog?dialog=${id}`} className={clsx(unread > 0 && "font-semibold", className)}>
      {lastFrom === "staff" ? `${t("support.staff")}: ` : ""}
      {lastText}
    </a>
  );
}

function Unread({ dialog: { unread } }: RowProps) {
  const { t } = useShop();
  return unread > 0 ? <Tag tone="warn">{t("support.unread", { count: unread })}</Tag> : null;
}

function KioskRow({ dialog }: RowProps) {
  const shop = useShop();
  return (
    <li className="relative border-t border-line px-6 py-4 first:border-t-0 hover:bg-paper mobile:px-4">
      <div className="flex items-baseline justify-between gap-4">
        <Subject dialog={dialog} className="min-w-0 truncate no-underline after:absolute after:inset-0" />
        <span className="shrink-0 text-s text-ink-3">
          <Time seconds={dialog.lastMessageAt} />
        </span>
      </div>
      <p className="mt-1 flex flex-wrap gap-x-4 text-s text-ink-3">
        <DialogState status={dialog.status} />
        <span>{subjectOf(shop, dialog)}</span>
        <Unread dialog={dialog} />
      </p>
    </li>
  );
}

function BourseRow({ dialog }: RowProps) {
  const shop = useShop();
  return (
    <li className="grid min-h-8 grid-cols-[48px_minmax(0,1fr)_auto_auto] items-center gap-x-4 border-t border-line px-2 py-1 first:border-t-0 hover:bg-sheet mobile:grid-cols-[minmax(0,1fr)_auto]">
      <span className="text-ink-3 tnum mobile:hidden">{dialog.id}</span>
      <span className="flex min-w-0 items-center gap-2 mobile:col-span-2">
        <Subject dialog={dialog} className="target inline-block min-w-0 truncate leading-6 no-underline hover:underline" />
        <Unread dialog={dialog} />
      </span>
      <span className="flex flex-wrap gap-x-4">
        <span className="text-ink-2">{subjectOf(shop, dialog)}</span>
        <DialogState status={dialog.status} />
      </span>
      <span className="text-right text-ink-3">
        <Time seconds={dialog.lastMessageAt} />
      </span>
    </li>
  );
}

function AtelierRow({ dialog }: RowProps) {
  const shop = useShop();
  return (
    <li className="border-t border-line py-5 first:border-t-0">
      <p className="flex flex-wrap justify-between gap-x-4 text-s text-ink-3">
        <Time seconds={dialog.lastMessageAt} />
        <span>{subjectOf(shop, dialog)}</span>
      </p>
      <p className="my-1 line-clamp-2 font-title text-xl/7">
        <Subject dialog={dialog} className="no-underline hover:underline" />
      </p>
      <p className="flex flex-wrap gap-x-4">
        <DialogState status={dialog.status} />
        <Unread dialog={dialog} />
      </p>
    </li>
  );
}

const ROWS = { kiosk: KioskRow, bourse: BourseRow, atelier: AtelierRow };
