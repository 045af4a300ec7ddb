import { ADVERT_KINDS, type AdvertKind } from "@vitrine/contract/growth/advert/content";
import type { AdvertPrices } from "@vitrine/contract/growth/advert/review";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { ErrorBanner } from "@vitrine/ui/feedback/banner";
import { SkeletonText } from "@vitrine/ui/feedback/skeleton";
import { toasts } from "@vitrine/ui/feedback/toast";
import { Button } from "@vitrine/ui/form/button";
import { Field } from "@vitrine/ui/form/field";
import { MoneyInput } from "@vitrine/ui/form/money-input";
import { DialogLayout } from "@vitrine/ui/overlay/dialog-layout";
import type { ModalProps } from "@vitrine/ui/overlay/modal-stack";
import { useState } from "react";
import { errorText, failureOf } from "../../../shared/kernel/app/failure.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { useFocusInvalid } from "../../../shared/kernel/app/use-focus-invalid.ts";
import { useAdvertWords } from "./advert-words.ts";

type Props = ModalProps & { panelId: number };

/** What a day of each kind costs; without a price it is not sold. */
export function PricesDialog(props: Props) {
  const { t } = useAdvertWords();
  const { texts } = useUi();
  const { data, error } = trpc.advertReview.prices.useQuery({ panelId: props.panelId });
  if (data) return <PricesForm {...props} prices={data} />;
  return (
    <DialogLayout title={t("prices.title")}>
      {error ? <ErrorBanner>{errorText(error)}</ErrorBanner> : <SkeletonText label={texts.loading} lines={4} />}
    </DialogLayout>
  );
}

function PricesForm({ panelId, prices, close }: Props & { prices: AdvertPrices }) {
  const { t } = useAdvertWords();
  const { texts } = useUi();
  const utils = trpc.useUtils();
  const put = trpc.advertReview.putPrices.useMutation();
  const now = (kind: AdvertKind) => prices.items.find((item) => item.kind === kind)?.pricePerDay ?? "";
  const [values, setValues] = useState({ banner: now("banner"), row: now("row") });
  const failure = put.error && failureOf(put.error);
  useFocusInvalid(put.error);
  const save = async () => {
    try {
      await put.mutateAsync({ panelId, banner: values.banner || null, row: values.row || null });
      toasts.success(t("prices.saved"));
      close();
    } catch {
      // Shown by the mutation's error.
    }
    void utils.advertReview.invalidate();
  };
  return (
    <DialogLayout
      title={t("prices.title")}
      text={t("prices.text")}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      actions={
        <>
          <Button variant="primary" type="submit" busy={put.isPending}>
            {t("prices.save")}
          </Button>
          <Button onClick={() => close()}>{texts.cancel}</Button>
        </>
      }
    >
      <div className="grid gap-4">
        {failure && Object.keys(failure.fields ?? {}).length === 0 && <ErrorBanner>{failure.message}</ErrorBanner>}
        {ADVERT_KINDS.map((kind) => (
          <Field key={kind} label={t(`prices.${kind}`)} hint={t("prices.hint")} error={failure?.fields?.[kind]} optional>
            {(control) => (
              <MoneyInput
                {...control}
                currency={prices.currency}
                value={values[kind]}
                onChange={(value) => setValues((before) => ({ ...before, [kind]: value }))}
              />
            )}
          </Field>
        ))}
      </div>
    </DialogLayout>
  );
}
