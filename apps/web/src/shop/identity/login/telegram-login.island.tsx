import { useState } from "react";
import type { Confirmation } from "@vitrine/contract/identity/account/confirm";
import type { BegunTelegramLogin } from "@vitrine/contract/identity/account/telegram-login";
import { Button, buttonStyle } from "@vitrine/ui/form/button";
import { Icon } from "@vitrine/ui/base/icon";
import { QrImage } from "../../../shared/kernel/qr/qr-image.tsx";
import type { QrShape } from "../../../shared/kernel/qr/qr-shape.ts";
import { AccountFrame, AccountLink } from "../../kernel/layout/account/account-frame.tsx";
import { Kept, SecondStep } from "./second-step.tsx";
import { TelegramNumber } from "../../kernel/layout/account/telegram-number.tsx";
import { useTelegramAnswer } from "./use-telegram-answer.ts";
import { Message } from "../../kernel/layout/message.tsx";
import { useShop } from "../../kernel/layout/shop-context.tsx";

export interface TelegramLoginProps {
  begun: BegunTelegramLogin;
  qr: QrShape;
  next: string;
  search: string;
  csrfToken: string;
  isWaiting: boolean;
}

/** The number, a link into Telegram and a QR code for another device; continues automatically once the number is pressed. */
export default function TelegramLogin({ begun, qr, next, search, csrfToken, isWaiting }: TelegramLoginProps) {
  const { t } = useShop();
  const { confirmToken, url, number, expiresIn } = begun;
  const [confirmation, setConfirmation] = useState<Confirmation>();
  const done = () => location.assign(next);
  const { problem } = useTelegramAnswer({
    confirmToken,
    isOn: confirmation === undefined,
    onAnswer: (answer) => (answer.status === "ok" ? done() : setConfirmation(answer)),
  });
  const again = <AccountLink href={`/login${search}`} text={t("confirm.again")} />;
  if (confirmation) {
    return (
      <AccountFrame title={t("confirm.title")} lead={t("confirm.text")} foot={again}>
        <SecondStep confirmation={confirmation} onDone={done} />
      </AccountFrame>
    );
  }
  return (
    <AccountFrame title={t("telegram.title")} lead={t("telegram.lead")} foot={again}>
      {problem !== "" && (
        <Message tone="bad" live className="mb-4">
          {problem}
        </Message>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 narrow:grid-cols-1">
        <ol className="list-outside list-decimal space-y-2 pl-5 text-ink-2">
          <li>{t("telegram.open")}</li>
          <li>{t("telegram.start")}</li>
        </ol>
        <QrImage shape={qr} label={t("telegram.qr")} className="w-40 narrow:order-last narrow:mx-auto" />
        <div className="col-span-full">
          <a
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonStyle({ variant: "primary", size: "l", className: "my-4 w-full" })}
          >
            <Icon name="send" />
            {t("telegram.openAct")}
          </a>
          <TelegramNumber number={number} expiresIn={expiresIn} isWaiting={isWaiting} />
        </div>
      </div>
      <form method="post" action={`/login/confirm${search}`} className="without-script">
        <Kept confirmation={{ status: "confirm", confirmToken, methods: ["telegram"], number, expiresIn }} csrfToken={csrfToken} />
        <input type="hidden" name="method" value="telegram" />
        <input type="hidden" name="url" value={url} />
        <Button type="submit" className="w-full">
          {t("confirm.check")}
        </Button>
      </form>
    </AccountFrame>
  );
}
