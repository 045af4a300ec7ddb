import { type SubmitEvent, useRef } from "react";
import { Button } from "@vitrine/ui/form/button";
import { heldCsrfToken } from "../../island/exchange.ts";
import { useShop } from "../shop-context.tsx";
import { withQuery } from "../../format/path.ts";

export interface ContinueWithTelegramProps {
  /** The address to open after login. */
  next: string;
  /** "" in a part of a page that is rendered only with script. */
  csrfToken: string;
  /** A proof of work, if the server requires one. */
  captcha?: string;
  /** Entered on this page, for a new account. */
  promoCode?: string;
  /** Of the panel's invitation, and whether its terms are accepted, for a new account. */
  invite?: string;
  acceptsTerms?: boolean;
  /** false: the session ends with the browser. */
  remember?: boolean;
  /** false: not yet. */
  onSend?: () => boolean;
  /** The page's only way to log in, not an alternative to a form. */
  isAlone?: boolean;
}

/** A plain form: the response is a server-rendered page with the number and the QR code. */
export function ContinueWithTelegram(props: ContinueWithTelegramProps) {
  const { next, csrfToken, captcha = "", promoCode = "", invite = "", acceptsTerms = false, remember = true } = props;
  const { onSend, isAlone = false } = props;
  const { t } = useShop();
  const csrf = useRef<HTMLInputElement>(null);
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    if (onSend?.() === false) return event.preventDefault();
    if (csrf.current) csrf.current.value = heldCsrfToken() ?? csrfToken;
  };
  return (
    <form
      method="post"
      action={withQuery("/login/telegram", new URLSearchParams(), {
        next: next === "/" ? null : next,
        invite: invite === "" ? null : invite,
      })}
      onSubmit={send}
    >
      {!isAlone && (
        <p className="my-4 flex items-center gap-4 text-s text-ink-3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
          {t("telegram.or")}
        </p>
      )}
      <input ref={csrf} type="hidden" name="csrf" defaultValue={csrfToken} />
      <input type="hidden" name="captcha" value={captcha} />
      <input type="hidden" name="promoCode" value={promoCode} />
      <input type="hidden" name="invite" value={invite} />
      {acceptsTerms && <input type="hidden" name="terms" value="on" />}
      {!remember && <input type="hidden" name="remember" value="off" />}
      <Button type="submit" icon="send" size="l" variant={isAlone ? "primary" : "secondary"} className="w-full">
        {t("telegram.continue")}
      </Button>
    </form>
  );
}
