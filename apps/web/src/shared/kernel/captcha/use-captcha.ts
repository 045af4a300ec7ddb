import { useState } from "react";
import { isRefusal } from "../app/failure.ts";
import { trpc } from "../app/trpc.ts";

const MOST = 3;

/**
 * Sends a call; if the server requires a proof of work, solves it and sends again. `checking` is true
 * while solving. The solver is loaded on first use.
 */
export function useCaptcha() {
  const { client } = trpc.useUtils();
  const [checking, setChecking] = useState(false);
  const proof = async () => {
    setChecking(true);
    try {
      const [{ solveCaptcha }, challenge] = await Promise.all([import("./solve-captcha.ts"), client.account.captcha.query()]);
      return await solveCaptcha(challenge);
    } finally {
      setChecking(false);
    }
  };
  const withCaptcha = async <Answer>(send: (proved: { captcha?: string }) => Promise<Answer>): Promise<Answer> => {
    let proved: { captcha?: string } = {};
    for (let proofs = 0; ; proofs += 1) {
      try {
        return await send(proved);
      } catch (error) {
        const isRequired = isRefusal(error, "need_captcha") || isRefusal(error, "need_new_captcha");
        if (!isRequired || proofs === MOST) throw error;
      }
      proved = { captcha: await proof() };
    }
  };
  return { withCaptcha, checking };
}
