import type { Confirmation } from "@vitrine/contract/identity/account/confirm";
import { Banner } from "@vitrine/ui/feedback/banner";
import { Button } from "@vitrine/ui/form/button";
import { useMediaQuery } from "@vitrine/ui/base/media";
import { SkeletonText } from "@vitrine/ui/feedback/skeleton";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { useCaptcha } from "../../../shared/kernel/captcha/use-captcha.ts";
import { errorText } from "../../../shared/kernel/app/failure.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { CheckingNote } from "./checking-note.tsx";
import { FrontPage } from "./front-page.tsx";
import { TelegramLink } from "../account/telegram-link.tsx";
import { TelegramNumber } from "./telegram-number.tsx";
import { useSignedIn } from "./use-signed-in.ts";
import { useTelegramAnswer } from "./use-telegram-answer.ts";

type TelegramLoginProps = { remember: boolean; onBack: () => void; onConfirm: (confirmation: Confirmation) => void };

/** A link with its QR code, a number to press in Telegram, and waiting for that press. */
export function TelegramLogin({ remember, onBack, onConfirm }: TelegramLoginProps) {
  const { t } = useTranslation("auth");
  const { texts } = useUi();
  // Entered at registration, for a Telegram without an account.
  const { promoCode } = (useLocation().state ?? {}) as { promoCode?: string };
  const signedIn = useSignedIn();
  const { withCaptcha, checking } = useCaptcha();
  const begin = trpc.account.beginTelegramLogin.useMutation();
  const answer = useTelegramAnswer(begin.data, (given) => (given.status === "ok" ? signedIn(given.user) : onConfirm(given)));
  const requested = useRef(false);
  const isPhone = useMediaQuery("(width <= 768px) and (pointer: coarse)");
  const start = async () => {
    try {
      const { url } = await withCaptcha((proved) => begin.mutateAsync({ remember, ...(promoCode ? { promoCode } : {}), ...proved }));
      if (isPhone) location.assign(appAddress(url));
    } catch {
      // Shown from the mutation's own state.
    }
  };
  useEffect(() => {
    if (requested.current) return;
    requested.current = true;
    void start();
  });
  const over = answer.over ?? (begin.error && !checking ? errorText(begin.error) : undefined);
  return (
    <FrontPage
      title={t("telegram.title")}
      lead={t("telegram.lead")}
      foot={
        <Button variant="quiet" icon="arrow-left" className="-ml-4" onClick={onBack}>
          {t("telegram.byPassword")}
        </Button>
      }
    >
      {over !== undefined ? (
        <div className="grid justify-items-start gap-4">
          <Banner tone="warn" live>
            {over}
          </Banner>
          <Button variant="primary" size="l" busy={begin.isPending} onClick={() => void start()}>
            {t("telegram.again")}
          </Button>
        </div>
      ) : begin.data ? (
        <div className="grid gap-6">
          <TelegramLink url={begin.data.url} />
          <TelegramNumber number={begin.data.number} left={answer.left} />
        </div>
      ) : (
        <SkeletonText label={texts.loading} lines={6} />
      )}
      <CheckingNote checking={checking} />
    </FrontPage>
  );
}

/** Opens the application without leaving this page, unlike https://t.me. */
function appAddress(url: string): string {
  const { pathname, searchParams } = new URL(url);
  return `tg://resolve?${new URLSearchParams({ domain: pathname.slice(1), start: searchParams.get("start") ?? "" })}`;
}
