import { useState } from "react";
import type { ConfirmedLogin } from "@vitrine/contract/identity/account/confirm";
import { ApiError } from "../../kernel/island/exchange.ts";
import { mutate } from "../../kernel/island/rpc.ts";
import { usePolling } from "../../kernel/layout/account/use-polling.ts";

const EVERY_MS = 2000;

export interface TelegramAnswer {
  /** Why the attempt has ended; "" while it is open. */
  problem: string;
  /** Throws if the server refuses. */
  askNow: () => Promise<void>;
}

export interface TelegramAnswerOptions {
  confirmToken: string;
  isOn: boolean;
  onAnswer: (answer: Exclude<ConfirmedLogin, { status: "waiting" }>) => void;
}

/** Waits until the number is pressed in Telegram; keeps polling if the connection is lost. */
export function useTelegramAnswer({ confirmToken, isOn, onAnswer }: TelegramAnswerOptions): TelegramAnswer {
  const [problem, setProblem] = useState("");
  const confirm = async () => {
    const confirmed = await mutate("account", "confirmLogin", { confirmToken, method: "telegram" });
    if (confirmed.status === "waiting") return false;
    onAnswer(confirmed);
    return true;
  };
  usePolling(isOn && problem === "", EVERY_MS, async () => {
    try {
      return await confirm();
    } catch (error) {
      if (!(error instanceof ApiError) || error.status === 429) return false;
      setProblem(error.message);
      return true;
    }
  });
  return { problem, askNow: async () => void (await confirm()) };
}
