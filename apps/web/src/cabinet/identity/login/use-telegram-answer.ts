import type { ConfirmedLogin } from "@vitrine/contract/identity/account/confirm";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSecondsLeft } from "../../../shared/identity/account/use-seconds-left.ts";
import { errorText, refusalOf } from "../../../shared/kernel/app/failure.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { leadOnIfIn } from "./lead-on-if-in.ts";

interface Attempt {
  confirmToken: string;
  expiresIn: number;
}

const EVERY_MS = 2000;
const temporary = new Set(["UNAVAILABLE", "RATE_LIMITED", undefined]);

type Answer = Exclude<ConfirmedLogin, { status: "waiting" }>;

/** Polls a login attempt until it is answered in Telegram; `over` is the text of why it ended. `left`: seconds to answer. */
export function useTelegramAnswer(attempt: Attempt | undefined, onAnswer: (answer: Answer) => unknown) {
  const { t } = useTranslation("auth");
  const { client } = trpc.useUtils();
  const left = useSecondsLeft(attempt?.expiresIn ?? 0, attempt?.confirmToken);
  const [ended, setEnded] = useState<{ token: string; text: string }>();
  const finish = useRef(onAnswer);
  finish.current = onAnswer;
  const confirmToken = attempt?.confirmToken;
  useEffect(() => {
    if (confirmToken === undefined) return;
    let stopped = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async () => {
      clearTimeout(timer);
      try {
        const answer = await client.account.confirmLogin.mutate({ confirmToken, method: "telegram" });
        if (stopped) return;
        if (answer.status !== "waiting") return void finish.current(answer);
      } catch (error) {
        if (stopped || leadOnIfIn(error)) return;
        if (!temporary.has(refusalOf(error)?.kind)) return setEnded({ token: confirmToken, text: errorText(error) });
      }
      timer = setTimeout(() => void ask(), EVERY_MS);
    };
    // Browsers throttle timers of background pages, so returning from Telegram polls immediately.
    const back = () => document.visibilityState === "visible" && timer !== undefined && void ask();
    document.addEventListener("visibilitychange", back);
    timer = setTimeout(() => void ask(), EVERY_MS);
    return () => {
      stopped = true;
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", back);
    };
  }, [client, confirmToken]);
  const refused = ended !== undefined && ended.token === confirmToken ? ended.text : undefined;
  const late = confirmToken !== undefined && left === 0 ? t("telegram.late") : undefined;
  return { left, over: refused ?? late };
}
