import type { Payment } from "@vitrine/contract/money/payment/payment";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { Banner, ErrorBanner } from "@vitrine/ui/feedback/banner";
import { SkeletonText } from "@vitrine/ui/feedback/skeleton";
import { Button, ButtonLink } from "@vitrine/ui/form/button";
import { DialogLayout } from "@vitrine/ui/overlay/dialog-layout";
import type { ModalProps } from "@vitrine/ui/overlay/modal-stack";
import { lazy, useState } from "react";
import { useTranslation } from "react-i18next";
import { errorText } from "../../../shared/kernel/app/failure.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { CryptoOffer } from "./crypto-offer.tsx";
import type { TopUpPurpose } from "./purpose.ts";
import { TopUpForm } from "./top-up-form.tsx";

const WaitingDialog = lazy(async () => ({ default: (await import("./waiting-dialog.tsx")).WaitingDialog }));

type TopUpProps = { needed: string; purpose: TopUpPurpose | undefined } & ModalProps<boolean>;

/** Asks how and how much to pay, then shows what to do and whether the money arrived. Closes with true when it has arrived. */
export function TopUpDialog({ needed, purpose, close }: TopUpProps) {
  const systems = trpc.payment.systems.useQuery({}, { staleTime: 0 });
  const balance = trpc.wallet.balance.useQuery(undefined, { staleTime: 0 });
  const [started, setStarted] = useState<Payment>();
  if (started) return <WaitingDialog paymentId={started.id} close={close} />;
  if (!systems.data || !balance.data) return <Loading failure={systems.error ?? balance.error} close={close} />;
  if (systems.data.items.length === 0) return <NoSystems close={close} />;
  return (
    <TopUpForm
      systems={systems.data.items}
      waitingBonuses={systems.data.waitingBonuses}
      balance={balance.data}
      needed={needed}
      purpose={purpose}
      onStarted={setStarted}
      onCancel={() => close()}
    />
  );
}

function Loading({ failure, close }: { failure: unknown; close: () => void }) {
  const { t } = useTranslation("payModal");
  const { texts } = useUi();
  return (
    <DialogLayout title={t("title")} actions={failure ? <Button onClick={() => close()}>{texts.close}</Button> : undefined}>
      {failure ? <ErrorBanner>{errorText(failure)}</ErrorBanner> : <SkeletonText label={texts.loading} lines={6} />}
    </DialogLayout>
  );
}

function NoSystems({ close }: { close: () => void }) {
  const { t } = useTranslation("payModal");
  const { texts, contactHref } = useUi();
  return (
    <DialogLayout
      title={t("title")}
      actions={
        <>
          {contactHref && (
            <ButtonLink external variant="primary" href={contactHref}>
              {t("contact")}
            </ButtonLink>
          )}
          <Button onClick={() => close()}>{texts.close}</Button>
        </>
      }
    >
      <Banner title={t("none.title")}>{t("none.text")}</Banner>
      <CryptoOffer className="mt-4" />
    </DialogLayout>
  );
}
