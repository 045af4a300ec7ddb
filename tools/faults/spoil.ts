import type { Stage } from "./stage.ts";

/** From now on this share of the provider's responses, to orders and to queries about them, is useless or late. */
export async function spoilAnswers({ practice }: Stage, share: number): Promise<void> {
  const order = { account: practice.account, fault: share > 0 ? "mixed" : "none", share, delayMs: 1500, actions: ["add", "status"] };
  const answer = await fetch(`${practice.url}/control`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(order),
  });
  if (answer.status !== 204) throw new Error(`the practice provider refused: ${await answer.text()}`);
}
