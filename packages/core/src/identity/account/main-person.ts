import type { Language } from "@vitrine/contract/kernel/language/language-tags";
import type { Caller } from "../../kernel/context/context.ts";
import { mainPanel } from "../../kernel/context/resolve-panel.ts";
import { findUser, findUserByName } from "../store/users.ts";

export interface MainPerson {
  id: number;
  login: string;
  email: string | null;
  language: Language;
  isActivated: boolean;
}

/** A person who can own and manage panels: a user of the main panel, found by id, login or email. */
export async function findMainPerson(caller: Caller, by: { id: number } | { name: string }): Promise<MainPerson | undefined> {
  const main = await mainCaller(caller);
  return main.run(async (ctx) => {
    const user = "id" in by ? await findUser(ctx, by.id) : await findUserByName(ctx, by.name);
    if (!user || user.suspendedAt) return undefined;
    const { id, login, email, language, isActivated } = user;
    return { id, login, email, language, isActivated };
  });
}

/** For actions of the system on the main panel while the request acts on another panel. */
export const mainCaller = async (caller: Caller): Promise<Caller> =>
  caller.on(await mainPanel(caller.platform)).as({ kind: "system", process: "access" });
