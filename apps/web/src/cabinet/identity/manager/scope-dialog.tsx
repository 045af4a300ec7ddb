import type { ManagerScope } from "@vitrine/contract/kernel/permission/roles";
import type { Manager } from "@vitrine/contract/identity/manager/manager";
import { Button } from "@vitrine/ui/form/button";
import { DialogLayout } from "@vitrine/ui/overlay/dialog-layout";
import type { ModalProps } from "@vitrine/ui/overlay/modal-stack";
import { RadioCards } from "@vitrine/ui/form/radio-cards";
import { toasts } from "@vitrine/ui/feedback/toast";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { errorText } from "../../../shared/kernel/app/failure.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { scopeCards, scopeOf, wordOf } from "./scopes.ts";

type ScopeProps = { panelId: number; manager: Manager; own: ManagerScope } & ModalProps;

export function ScopeDialog({ panelId, manager, own, close }: ScopeProps) {
  const { t } = useTranslation("manager");
  const { texts } = useUi();
  const utils = trpc.useUtils();
  const update = trpc.manager.update.useMutation();
  const [word, setWord] = useState(wordOf(manager.managerRole));
  const save = async () => {
    try {
      utils.manager.list.setData({ panelId }, await update.mutateAsync({ panelId, managerId: manager.id, managerRole: scopeOf(word) }));
      toasts.success(t("change.done"));
      close();
    } catch {
      // Shown by update.error.
    }
  };
  return (
    <DialogLayout
      title={t("change.title", { login: manager.user.login })}
      text={t("change.text")}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      actions={
        <>
          <Button variant="primary" type="submit" busy={update.isPending}>
            {t("change.save")}
          </Button>
          <Button onClick={() => close()}>{texts.cancel}</Button>
        </>
      }
    >
      <RadioCards
        legend={t("change.legend")}
        options={scopeCards(t, own)}
        value={word}
        onChange={setWord}
        error={update.error ? errorText(update.error) : undefined}
      />
    </DialogLayout>
  );
}
