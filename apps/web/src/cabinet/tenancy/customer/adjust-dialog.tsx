import type { User } from "@vitrine/contract/tenancy/customer/user";
import { type Amount, formatAmount, negate, parseAmount } from "@vitrine/contract/kernel/amount/amount";
import { Banner } from "@vitrine/ui/feedback/banner";
import { Button } from "@vitrine/ui/form/button";
import { DescriptionList } from "@vitrine/ui/list/description-list";
import { DialogLayout } from "@vitrine/ui/overlay/dialog-layout";
import { Field } from "@vitrine/ui/form/field";
import type { ModalProps } from "@vitrine/ui/overlay/modal-stack";
import { Money } from "@vitrine/ui/text/money";
import { MoneyInput } from "@vitrine/ui/form/money-input";
import { TextInput } from "@vitrine/ui/form/text-input";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { balanceAfter, type Direction, useAdjust } from "./use-adjust.ts";

type AdjustProps = { panelId: number; user: User; currency: string; direction: Direction } & ModalProps;

/** Credits or debits a customer's balance manually. */
export function AdjustDialog({ panelId, user, currency, direction, close }: AdjustProps) {
  const { t } = useTranslation(["user", "error"]);
  const { texts } = useUi();
  const adjust = useAdjust(panelId, user, currency, direction);
  const [typed, setTyped] = useState("");
  const [comment, setComment] = useState("");
  const [checked, setChecked] = useState(false);
  const amount = positive(typed);
  const submit = async () => {
    setChecked(true);
    if (amount !== undefined && (await adjust(amount, comment))) close();
  };
  return (
    <DialogLayout
      title={t(`adjust.${direction}Title`)}
      text={user.login}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      actions={
        <>
          <Button variant="primary" type="submit">
            {t("adjust.next")}
          </Button>
          <Button onClick={() => close()}>{texts.cancel}</Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Field label={t("adjust.amount")} error={checked && amount === undefined ? t("error:field.amount") : undefined} required>
          {(control) => <MoneyInput {...control} data-autofocus currency={currency} value={typed} onChange={setTyped} />}
        </Field>
        <Field label={t("adjust.comment")} hint={t("adjust.commentHint")} optional>
          {(control) => <TextInput {...control} maxLength={500} value={comment} onChange={(event) => setComment(event.target.value)} />}
        </Field>
        <Outcome user={user} currency={currency} movement={amount === undefined || direction === "add" ? amount : negate(amount)} />
      </div>
    </DialogLayout>
  );
}

function Outcome({ user, currency, movement }: { user: User; currency: string; movement: Amount | undefined }) {
  const { t } = useTranslation("user");
  const after = movement === undefined ? undefined : balanceAfter(user, movement);
  return (
    <>
      <DescriptionList
        figures
        items={[
          { label: t("adjust.now"), value: <Money amount={user.balance ?? "0.00"} currency={currency} /> },
          {
            label: t("adjust.after"),
            strong: true,
            value: after === undefined ? "—" : <Money amount={formatAmount(after)} currency={currency} />,
          },
        ]}
      />
      {after !== undefined && after < 0n && <Banner tone="warn">{t("adjust.belowZero")}</Banner>}
    </>
  );
}

function positive(typed: string): Amount | undefined {
  const amount = parseAmount(typed);
  return amount !== undefined && amount > 0n ? amount : undefined;
}
