import type { ListName } from "@vitrine/contract/identity/preference/list-columns";
import type { SavedView } from "@vitrine/contract/identity/preference/saved-view";
import { useMobile } from "@vitrine/ui/base/media";
import { Button } from "@vitrine/ui/form/button";
import type { Column } from "@vitrine/ui/list/data-list";
import { useModals } from "@vitrine/ui/overlay/modal-stack";
import { lazy } from "react";
import { useTranslation } from "react-i18next";
import { useCan } from "../../../shared/kernel/app/me.ts";
import { type ListLook, useSaveLook } from "./use-list-look.ts";

const LookDialog = lazy(async () => ({ default: (await import("./look-dialog.tsx")).LookDialog }));

interface LookButtonProps<Row> {
  panelId: number;
  list: ListName;
  view: SavedView | null;
  look: ListLook;
  /** Every column that the person may see, the first one included. */
  all: readonly Column<Row>[];
}

/** Opens the dialog for a list's columns and row height. Phones show cards, which have neither. */
export function LookButton<Row>({ panelId, list, view, look, all }: LookButtonProps<Row>) {
  const { t } = useTranslation("lists");
  const modals = useModals();
  const mobile = useMobile();
  const isOwn = useCan("preference.panel");
  const save = useSaveLook(panelId, list, view);
  if (mobile || !isOwn) return null;
  const options = all.slice(1).map(({ id, header, grow = false }) => ({ id, name: typeof header === "string" ? header : id, grow }));
  const changed = view?.canChange ? view : null;
  return (
    <Button
      icon="settings"
      onClick={() => void modals.show(LookDialog, { list, options, look, view: changed, save }, { size: "l", mobile: "sheet" })}
    >
      {t("columns.action")}
    </Button>
  );
}
