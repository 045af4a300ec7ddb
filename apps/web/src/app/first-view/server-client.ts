import { QueryClient } from "@tanstack/react-query";
import { setAnswer, trpc, trpcUtilsOf } from "../../shared/kernel/app/trpc.ts";
import { config } from "./server-config.ts";

/** On the server `app/client.ts`: it knows only what was asked in advance. */
export const trpcClient = trpc.createClient({ links: [] });
export const queryClient = new QueryClient();

const utils = trpcUtilsOf(trpcClient, queryClient);

/** Calls `render` with the answers of the page, and forgets them. */
export function withAnswers<Result>(render: () => Result): Result {
  try {
    for (const answer of config.answers) setAnswer(utils, answer, Date.now());
    return render();
  } finally {
    queryClient.clear();
  }
}
