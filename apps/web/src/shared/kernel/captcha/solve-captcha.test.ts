import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { solveCaptcha } from "./solve-captcha.ts";

const hex = (text: string) => createHash("sha256").update(text).digest("hex");
const challengeFor = (salt: string, n: number, most = 100_000) => ({ salt, challenge: hex(`${salt}${n}`), signature: "signed", most });

describe("proof of work", () => {
  it.each([0, 1, 63, 64, 4_321, 99_999])("finds %d", async (n) => {
    expect(await solveCaptcha(challengeFor("ab12", n))).toBe(`ab12.${hex(`ab12${n}`)}.signed.${n}`);
  });

  it("yields to the page between its slices", async () => {
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 1);
    await solveCaptcha(challengeFor("a salt longer than a block of the hash, which takes sixty-four bytes", 99_999));
    clearInterval(timer);
    expect(turns).toBeGreaterThan(2);
  });

  it("stops when aborted or when there is no solution", async () => {
    const stop = new AbortController();
    const asked = solveCaptcha(challengeFor("x", -1, 100_000_000), stop.signal);
    stop.abort();
    await expect(asked).rejects.toThrow("abort");
    await expect(solveCaptcha(challengeFor("x", 10, 10))).rejects.toThrow("no answer");
  });
});
