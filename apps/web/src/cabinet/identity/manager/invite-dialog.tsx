import type { ManagerScope } from "@vitrine/contract/kernel/permission/roles";
import type { PanelManagers } from "@vitrine/contract/identity/manager/manager";
import { ErrorBanner } from "@vitrine/ui/feedback/banner";
import { Button } from "@vitrine/ui/form/button";
import { Checkbox } from "@vitrine/ui/form/checkbox";
import { DialogLayout } from "@vitrine/ui/overlay/dialog-layout";
import { Field } from "@vitrine/ui/form/field";
import type { ModalProps } from "@vitrine/ui/overlay/modal-stack";
import { RadioCards } from "@vitrine/ui/form/radio-cards";
import { TextInput } from "@vitrine/ui/form/text-input";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { failureOf, fieldText } from "../../../shared/kernel/app/failure.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { InvitationSent } from "./invitation-sent.tsx";
import { scopeCards, scopeOf, type ScopeWord } from "./scopes.ts";

type InviteProps = { panelId: number; panels: PanelManagers["panels"]; own: ManagerScope } & ModalProps;

/** Asks for the person, their scope and the panels, then shows the link. */
export function InviteDialog({ panelId, panels, own, close }: InviteProps) {
  const { t } = useTranslation("manager");
  const { texts } = useUi();
  const utils = trpc.useUtils();
  const invite = trpc.manager.invite.useMutation();
  const [to, setTo] = useState("");
  const [word, setWord] = useState<ScopeWord>("2");
  const [more, setMore] = useState<readonly number[]>([]);
  const [checked, setChecked] = useState(false);
  const failure = invite.error ? failureOf(invite.error) : undefined;
  const toError = (checked && to.trim() === "" ? fieldText("required", {}) : undefined) ?? failure?.fields?.["to"];
  const send = () => {
    setChecked(true);
    if (to.trim() === "") return;
    invite.mutate(
      { panelId, to, managerRole: scopeOf(word), panelIds: [...more] },
      { onSuccess: () => void utils.manager.list.invalidate() },
    );
  };
  if (invite.data) return <InvitationSent {...invite.data} onDone={() => close()} />;
  return (
    <DialogLayout
      title={t("send.title")}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      actions={
        <>
          <Button variant="primary" type="submit" busy={invite.isPending}>
            {t("send.send")}
          </Button>
          <Button onClick={() => close()}>{texts.cancel}</Button>
        </>
      }
    >
      <div className="grid gap-5">
        {failure && !failure.fields && <ErrorBanner>{failure.message}</ErrorBanner>}
        <Field label={t("send.to")} hint={t("send.toHint")} error={toError} required>
          {(control) => (
            <TextInput
              {...control}
              data-autofocus
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              value={to}
              onChange={(event) => setTo(event.target.value)}
            />
          )}
        </Field>
        <RadioCards legend={t("send.legend")} options={scopeCards(t, own)} value={word} onChange={setWord} />
        {panels.length > 0 && <MorePanels panels={panels} chosen={more} onChange={setMore} />}
      </div>
    </DialogLayout>
  );
}

type MoreProps = { panels: PanelManagers["panels"]; chosen: readonly number[]; onChange: (chosen: readonly number[]) => void };

function MorePanels({ panels, chosen, onChange }: MoreProps) {
  const { t } = useTranslation("manager");
  return (
    <fieldset>
      <legend className="mb-1 text-s font-medium">{t("send.panels")}</legend>
      <ul className="grid gap-2">
        {panels.map(({ id, name, domain }) => (
          <li key={id}>
            <Checkbox
              label={name}
              hint={domain}
              checked={chosen.includes(id)}
              onChange={(event) => onChange(event.target.checked ? [...chosen, id] : chosen.filter((other) => other !== id))}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
