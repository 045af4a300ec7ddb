import { useState } from "react";
import type { TelegramState } from "@vitrine/contract/messaging/telegram/link";
import { Button } from "@vitrine/ui/form/button";
import { Switch } from "@vitrine/ui/form/switch";
import { Refusal } from "../../kernel/layout/account/refusal.tsx";
import { type Submission, useSubmit } from "../../kernel/layout/account/use-submit.ts";
import { Message } from "../../kernel/layout/message.tsx";
import { mutate } from "../../kernel/island/rpc.ts";
import { useShop } from "../../kernel/layout/shop-context.tsx";
import { Time } from "../../kernel/format/time.tsx";
import { LinkingTelegram, type Linking } from "./linking-telegram.tsx";

interface TelegramLinkProps {
  start: TelegramState;
  isFactor: boolean;
  onFactor: (isOn: boolean, recoveryCodes?: readonly string[]) => void;
}

/** The account's Telegram: linked through the bot, optionally the second factor at login. */
export function TelegramLink({ start, isFactor, onFactor }: TelegramLinkProps) {
  const { t } = useShop();
  const [link, setLink] = useState(start.link);
  /** While it is being saved. */
  const [chosen, setChosen] = useState<boolean>();
  const [linking, setLinking] = useState<Linking>();
  const submission = useSubmit();
  const begin = async () => {
    const [{ url, expiresIn }, { qrShape }] = await Promise.all([
      mutate("telegram", "link"),
      import("../../../shared/kernel/qr/qr-shape.ts"),
    ]);
    setLinking({ url, expiresIn, qr: qrShape(url) });
  };
  const unlink = async () => {
    await mutate("telegram", "unlink");
    setLink(null);
    onFactor(false);
  };
  const change = async (on: boolean) => {
    setChosen(on);
    const { recoveryCodes } = await mutate("account", "setTelegramFactor", { on }).finally(() => setChosen(undefined));
    onFactor(on, recoveryCodes);
  };
  const linked = (found: NonNullable<TelegramState["link"]>) => {
    setLink(found);
    setLinking(undefined);
  };
  if (linking) return <LinkingTelegram {...linking} onDone={linked} onLeave={() => setLinking(undefined)} />;
  return (
    <>
      <Refusal faults={submission.faults} />
      {link ? (
        <Linked link={link} isFactor={chosen ?? isFactor} submission={submission} begin={begin} change={change} unlink={unlink} />
      ) : (
        <Button icon="send" busy={submission.isBusy} onClick={() => submission.run(begin)} className="needs-script">
          {t("link.act")}
        </Button>
      )}
    </>
  );
}

interface LinkedProps {
  link: NonNullable<TelegramState["link"]>;
  isFactor: boolean;
  submission: Submission;
  begin: () => Promise<void>;
  change: (on: boolean) => Promise<void>;
  unlink: () => Promise<void>;
}

function Linked({ link, isFactor, submission, begin, change, unlink }: LinkedProps) {
  const { t } = useShop();
  const { isBusy, run } = submission;
  return (
    <>
      <p className="mb-4">
        <span className="font-medium">{link.username === null ? (link.firstName ?? t("link.title")) : `@${link.username}`}</span>
        <span className="block text-s text-ink-3">
          {t("link.since")} <Time seconds={link.linkedAt} format="date" />
        </span>
      </p>
      {link.isBlocked && (
        <Message tone="warn" className="mb-4">
          {t("link.blocked")}
        </Message>
      )}
      <Switch
        label={t("link.factor")}
        hint={t("link.factorHint")}
        checked={isFactor}
        aria-busy={isBusy || undefined}
        onSwitch={(chosen) => run(() => change(chosen))}
        className="mb-4 w-full"
      />
      <div className="needs-script flex flex-wrap gap-2">
        {link.isBlocked && (
          <Button icon="send" busy={isBusy} onClick={() => run(begin)}>
            {t("link.again")}
          </Button>
        )}
        <Button variant="danger" busy={isBusy} onClick={() => run(unlink)}>
          {t("link.unlink")}
        </Button>
      </div>
    </>
  );
}
