import { ApiError } from "./exchange.ts";
import { query } from "./rpc.ts";

const ASKED = new Set(["need_captcha", "need_new_captcha"]);
export const needsCaptcha = (code: string | undefined): boolean => code !== undefined && ASKED.has(code);
const MOST = 3;

/** Sends a call; if the server requires a proof of work, solves it and sends again. */
export async function withCaptcha<Answer>(send: (captcha?: string) => Promise<Answer>, onWork: () => void): Promise<Answer> {
  let captcha: string | undefined;
  for (let proofs = 0; ; proofs += 1) {
    try {
      return await send(captcha);
    } catch (error) {
      if (!(error instanceof ApiError) || !needsCaptcha(error.code) || proofs >= MOST) throw error;
    }
    onWork();
    captcha = await proof();
  }
}

export async function proof(): Promise<string> {
  const { solveCaptcha } = await import("../../../shared/kernel/captcha/solve-captcha.ts");
  return solveCaptcha(await query("account", "captcha"));
}
