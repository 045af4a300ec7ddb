import type { ExportList } from "@vitrine/contract/kernel/export/columns";
import type { Permission } from "@vitrine/contract/kernel/permission/table";
import { Button } from "@vitrine/ui/form/button";
import { useModals } from "@vitrine/ui/overlay/modal-stack";
import { lazy } from "react";
import { useTranslation } from "react-i18next";
import { useCan } from "../../../shared/kernel/app/me.ts";

const ExportDialog = lazy(async () => ({ default: (await import("./export-dialog.tsx")).ExportDialog }));

const PERMISSIONS: Record<ExportList, Permission> = {
  orders: "order.export",
  users: "user.export",
  services: "service.export",
  translations: "service.export",
  statement: "statement.export",
  promos: "promo.export",
  mailing_recipients: "mailing.export",
  referrals: "referral.export",
  payments: "payment.export",
  payment_days: "payment.export",
  withdrawals: "withdrawal.export",
  statistics: "statistics.view",
};

export type ExportFilter = Record<string, string | number | null>;

interface ExportButtonProps {
  list: ExportList;
  panelId: number;
  /** The list's filters, without the page. */
  filter: ExportFilter;
  /** Distinguishes two buttons on one page. */
  label?: string | undefined;
}

/** Opens the dialog that exports the list to a file. */
export function ExportButton({ list, label, ...rest }: ExportButtonProps) {
  const { t } = useTranslation("export");
  const modals = useModals();
  if (!useCan(PERMISSIONS[list])) return null;
  return <Button onClick={() => void modals.show(ExportDialog, { list, ...rest }, { mobile: "sheet" })}>{label ?? t("action")}</Button>;
}
