import type { TelegramState } from "@vitrine/contract/messaging/telegram/link";
import { Button, buttonStyle } from "@vitrine/ui/form/button";
import { Icon } from "@vitrine/ui/base/icon";
import { QrImage } from "../../../shared/kernel/qr/qr-image.tsx";
import type { QrShape } from "../../../shared/kernel/qr/qr-shape.ts";
import { minutesOf, useCountdown } from "../../kernel/layout/account/use-countdown.ts";
import { usePolling } from "../../kernel/layout/account/use-polling.ts";
import { query } from "../../kernel/island/rpc.ts";
import { useShop } from "../../kernel/layout/shop-context.tsx";

const EVERY_MS = 2000;

export interface Linking {
  url: string;
  expiresIn: number;
  qr: QrShape;
}

interface LinkingTelegramProps extends Linking {
  onDone: (link: NonNullable<TelegramState["link"]>) => void;
  onLeave: () => void;
}

/** Waiting until Start is pressed in the bot. */
export function LinkingTelegram({ url, expiresIn, qr, onDone, onLeave }: LinkingTelegramProps) {
  const { t } = useShop();
  const left = useCountdown(expiresIn);
  usePolling(left > 0, EVERY_MS, async () => {
    const state = await query("telegram", "state").catch(() => undefined);
    if (!state?.link || state.link.isBlocked) return false;
    onDone(state.link);
    return true;
  });
  return (
    <>
      <ol className="mb-4 list-outside list-decimal space-y-1 pl-5 text-ink-2">
        <li>{t("telegram.open")}</li>
        <li>{t("link.start")}</li>
      </ol>
      <QrImage shape={qr} label={t("telegram.qr")} className="mb-4 w-40" />
      <p role="status" className="mb-4 text-s text-ink-3">
        {left > 0 ? t("telegram.waiting") : t("telegram.over")}
      </p>
      {left > 0 && (
        <p aria-hidden className="mb-4 text-s text-ink-3">
          {t("telegram.left", { time: minutesOf(left) })}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {left > 0 && (
          <a href={url} target="_blank" rel="noopener noreferrer" className={buttonStyle({ variant: "primary" })}>
            <Icon name="send" />
            {t("telegram.openAct")}
          </a>
        )}
        <Button variant="quiet" onClick={onLeave}>
          {t("settings.leave")}
        </Button>
      </div>
    </>
  );
}
