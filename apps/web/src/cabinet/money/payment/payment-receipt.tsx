import type { PanelPayment } from "@vitrine/contract/money/payment/panel-payment";
import { Section } from "@vitrine/ui/layout/section";
import { DescriptionList } from "@vitrine/ui/list/description-list";
import { Link } from "@vitrine/ui/text/link";
import { Time } from "@vitrine/ui/text/time";
import { useTranslation } from "react-i18next";

type Receipt = NonNullable<PanelPayment["receipt"]>;

/** The receipt that the customer sent as proof. */
export function PaymentReceipt({ receipt }: { receipt: Receipt }) {
  const { t } = useTranslation("payment");
  const { file, paymentSystemPaymentId, comment, at } = receipt;
  return (
    <Section title={t("section.receipt")}>
      <DescriptionList
        items={[
          { label: t("receipt.at"), value: <Time value={at * 1000} mode="full" /> },
          paymentSystemPaymentId !== null && {
            label: t("receipt.reference"),
            value: <span className="break-all">{paymentSystemPaymentId}</span>,
          },
          comment !== null && { label: t("receipt.comment"), value: <span className="break-words whitespace-pre-line">{comment}</span> },
          file !== null && { label: t("receipt.file"), value: <ReceiptFile file={file} /> },
        ]}
      />
    </Section>
  );
}

function ReceiptFile({ file: { url, type, width, height } }: { file: NonNullable<Receipt["file"]> }) {
  const { t } = useTranslation("payment");
  if (!type.startsWith("image/")) {
    return (
      <Link href={url} target="_blank">
        {t("receipt.open")}
      </Link>
    );
  }
  return (
    <a href={url} target="_blank" rel="noreferrer" className="inline-block max-w-full">
      <img
        src={url}
        width={width}
        height={height}
        alt={t("receipt.picture")}
        className="max-h-80 w-auto max-w-full rounded-card border border-line object-contain"
      />
    </a>
  );
}
