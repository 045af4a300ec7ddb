import { useState } from "react";
import type { Faq } from "@vitrine/contract/support/faq/faq";
import { suggestFaq } from "@vitrine/contract/support/faq/suggest";
import { mutate } from "../../kernel/island/rpc.ts";
import type { Faults } from "../../kernel/layout/faults.ts";
import { useShop } from "../../kernel/layout/shop-context.tsx";
import { MessageForm, type Written } from "./message-form.tsx";

export interface NewDialogProps {
  /** "" where the question is about no order, or no payment. */
  orderId: string;
  paymentId: string;
  text: string;
  faq: Faq;
  csrfToken: string;
  refused: Faults;
}

/** A question to support; answers that may fit are offered while it is written. */
export default function NewDialog({ orderId, paymentId, text, faq, csrfToken, refused }: NewDialogProps) {
  const { t } = useShop();
  const [written, setWritten] = useState(text);
  const about = { ...(orderId === "" ? {} : { orderId }), ...(paymentId === "" ? {} : { paymentId }) };
  const send = async (message: Written) => {
    const { id } = await mutate("support", "start", { ...message, ...about });
    location.assign(`/support/dialog?dialog=${id}`);
  };
  return (
    <MessageForm
      label={t("support.question")}
      hint={t("support.questionHint")}
      csrfToken={csrfToken}
      kept={about}
      refused={refused}
      text={text}
      draftKey={`support:new:${orderId}${paymentId}`}
      send={send}
      onText={setWritten}
    >
      <Suggestions faq={faq} written={written} />
    </MessageForm>
  );
}

function Suggestions({ faq, written }: { faq: Faq; written: string }) {
  const { t } = useShop();
  const found = suggestFaq(faq, written);
  return (
    <div role="status">
      {found.length > 0 && (
        <div className="mb-4 rounded-card border border-line bg-sheet p-4">
          <p className="mb-2 font-medium">{t("support.faq.suggested")}</p>
          {found.map(({ kind, itemIndex, question, answer }) => (
            <details key={`${kind} ${itemIndex}`} className="border-t border-line py-2 first-of-type:border-t-0">
              <summary className="cursor-pointer">{question}</summary>
              <p className="mt-2 break-words whitespace-pre-line text-ink-2">{answer}</p>
            </details>
          ))}
        </div>
      )}
    </div>
  );
}
