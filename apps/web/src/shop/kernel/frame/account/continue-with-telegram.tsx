import { useRef } from "react";
import { Button } from "@vitrine/ui/form/button";
import { heldCsrfToken } from "../exchange.ts";
import { useShop } from "../shop-context.tsx";
import { withQuery } from "../with-query.ts";

export interface ContinueWithTelegramProps {
  /** Where to go once signed in. */
  next: string;
  /** "" in a part of a page that comes only with script. */
  csrfToken: string;
  /** A proof of work, where the server requested one. */
  captcha?: string;
  /** The page's only way to log in, not an alternative to a form. */
  isAlone?: boolean;
}

/** A form of the page: the answer to it is the page with the number and the QR code, made on the server. */
export function ContinueWithTelegram({ next, csrfToken, captcha = "", isAlone = false }: ContinueWithTelegramProps) {
  const { t } = useShop();
  const csrf = useRef<HTMLInputElement>(null);
  const renew = () => {
    if (csrf.current) csrf.current.value = heldCsrfToken() ?? csrfToken;
  };
  return (
    <form method="post" action={withQuery("/login/telegram", new URLSearchParams(), { next: next === "/" ? null : next })} onSubmit={renew}>
      {!isAlone && (
        <p className="my-4 flex items-center gap-4 text-s text-ink-3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
          {t("telegram.or")}
        </p>
      )}
      <input ref={csrf} type="hidden" name="csrf" defaultValue={csrfToken} />
      <input type="hidden" name="captcha" value={captcha} />
      <Button type="submit" icon="send" size="l" variant={isAlone ? "primary" : "secondary"} className="w-full">
        {t("telegram.continue")}
      </Button>
    </form>
  );
}
