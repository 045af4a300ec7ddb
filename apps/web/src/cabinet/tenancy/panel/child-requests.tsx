import { type ChildPanels, refuseChildInput } from "@vitrine/contract/tenancy/panel/child";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { toasts } from "@vitrine/ui/feedback/toast";
import { Button } from "@vitrine/ui/form/button";
import { Form, FormField } from "@vitrine/ui/form/form";
import { Textarea } from "@vitrine/ui/form/textarea";
import { Section } from "@vitrine/ui/layout/section";
import { useConfirm } from "@vitrine/ui/overlay/confirm-dialog";
import { DialogLayout } from "@vitrine/ui/overlay/dialog-layout";
import { type ModalProps, useModals } from "@vitrine/ui/overlay/modal-stack";
import { formatMoney } from "@vitrine/ui/text/money";
import { Time } from "@vitrine/ui/text/time";
import { useTranslation } from "react-i18next";
import { useContractForm } from "../../../shared/kernel/app/contract-form.ts";
import { errorText, failureOf } from "../../../shared/kernel/app/failure.ts";
import { useCan } from "../../../shared/kernel/app/me.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";

type Request = ChildPanels["requests"][number];
type RequestProps = { panelId: number; request: Request };

/** Customers who requested a panel of their own. */
export function ChildRequests({ panelId, requests, currency }: { panelId: number; requests: Request[]; currency: string }) {
  const { t } = useTranslation("panelSettings");
  const { locale } = useUi();
  if (requests.length === 0) return null;
  return (
    <Section title={t("child.requests.title")} flush className="mb-6 max-w-content">
      <ul className="border-t border-line">
        {requests.map((request) => (
          <li
            key={request.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line px-6 py-4 last:border-b-0 mobile:px-4"
          >
            <div className="min-w-0">
              <p className="font-medium break-all">{request.domain}</p>
              <p className="text-s text-ink-2">
                {request.customer.login} · {t("child.price.perMonth", { price: formatMoney(locale, request.price, currency) })} ·{" "}
                <Time value={request.createdAt * 1000} />
              </p>
            </div>
            <Decide panelId={panelId} request={request} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Decide({ panelId, request }: RequestProps) {
  const { t } = useTranslation("panelSettings");
  const confirm = useConfirm();
  const modals = useModals();
  const utils = trpc.useUtils();
  const mayManage = useCan("child.manage");
  const accept = trpc.panel.acceptChild.useMutation();
  const { login } = request.customer;
  const press = async () => {
    const done = await confirm({
      title: t("child.requests.acceptTitle", { login }),
      text: t("child.requests.acceptText", { login, domain: request.domain }),
      confirm: t("child.form.submit"),
      run: () => accept.mutateAsync({ panelId, requestId: request.id }),
      errorText,
    });
    if (!done) return;
    toasts.success(t("child.requests.accepted"));
    await utils.panel.children.invalidate();
  };
  if (!mayManage) return null;
  return (
    <span className="flex flex-wrap gap-2">
      <Button size="s" variant="primary" onClick={() => void press()}>
        {t("child.requests.accept")} <span className="sr-only">{request.domain}</span>
      </Button>
      <Button size="s" onClick={() => void modals.show(RefuseDialog, { panelId, request })}>
        {t("child.requests.refuse")} <span className="sr-only">{request.domain}</span>
      </Button>
    </span>
  );
}

function RefuseDialog({ panelId, request, close }: RequestProps & ModalProps) {
  const { t } = useTranslation("panelSettings");
  const { texts } = useUi();
  const utils = trpc.useUtils();
  const refuse = trpc.panel.refuseChild.useMutation();
  const form = useContractForm(refuseChildInput.omit({ requestId: true }), { reason: "" });
  const save = async ({ reason }: { reason: string }) => {
    await refuse.mutateAsync({ panelId, requestId: request.id, reason });
    toasts.success(t("child.requests.refused"));
    void utils.panel.children.invalidate();
    close();
  };
  return (
    <DialogLayout title={t("child.requests.refuseTitle", { login: request.customer.login })} text={request.domain}>
      <Form form={form} failureOf={failureOf} onSubmit={save} label={t("child.requests.refuseAct")} className="grid gap-5">
        <FormField form={form} name="reason" label={t("child.requests.reason")} hint={t("child.requests.reasonHint")} required>
          {(input) => <Textarea {...input} data-autofocus rows={3} maxLength={500} />}
        </FormField>
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={() => close()}>{texts.cancel}</Button>
          <Button type="submit" variant="danger" busy={form.formState.isSubmitting}>
            {t("child.requests.refuseAct")}
          </Button>
        </div>
      </Form>
    </DialogLayout>
  );
}
