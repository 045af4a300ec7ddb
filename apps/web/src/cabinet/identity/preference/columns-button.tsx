import type { ColumnList } from "@vitrine/contract/identity/preference/preferences";
import { useMobile } from "@vitrine/ui/base/media";
import { Button } from "@vitrine/ui/form/button";
import type { Column } from "@vitrine/ui/list/data-list";
import { useModals } from "@vitrine/ui/overlay/modal-stack";
import { lazy } from "react";
import { useTranslation } from "react-i18next";
import { useCan } from "../../../shared/kernel/app/me.ts";
import { useChosenColumns } from "./use-list-columns.ts";

const ColumnsDialog = lazy(async () => ({ default: (await import("./columns-dialog.tsx")).ColumnsDialog }));

interface ColumnsButtonProps<Row> {
  panelId: number;
  list: ColumnList;
  /** Every column that the person may see, the first one included. */
  all: readonly Column<Row>[];
}

/** Opens the choice of a list's columns. Phones show cards, which have none. */
export function ColumnsButton<Row>({ panelId, list, all }: ColumnsButtonProps<Row>) {
  const { t } = useTranslation("columns");
  const modals = useModals();
  const mobile = useMobile();
  const isOwn = useCan("preference.panel");
  const chosen = useChosenColumns(panelId, list);
  if (mobile || !isOwn) return null;
  const options = all.slice(1).map(({ id, header }) => ({ id, name: typeof header === "string" ? header : id }));
  return (
    <Button icon="settings" onClick={() => void modals.show(ColumnsDialog, { panelId, list, options, chosen }, { mobile: "sheet" })}>
      {t("action")}
    </Button>
  );
}
