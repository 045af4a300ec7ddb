import { nameKey } from "@vitrine/contract/kernel/text/naming";
import { AppError } from "@vitrine/contract/kernel/error/app-error";
import type { Language } from "@vitrine/contract/kernel/language/language-tags";
import type { Role } from "@vitrine/contract/kernel/permission/roles";
import type { Caller, Ctx } from "../../kernel/context/context.ts";
import { sendMail } from "../../messaging/mail/send-mail.ts";
import { endSessionsOf } from "../session/sessions.ts";
import type { EndedSession } from "../store/sessions.ts";
import { deleteCodes } from "../store/sent-codes.ts";
import { isEmailTaken, updateUser } from "../store/users.ts";
import { sendActivationCode } from "./activation.ts";
import { personOf, type Person } from "./people.ts";
import { taken } from "./register.workflow.ts";

export interface PersonChange {
  userId: number;
  login?: string | undefined;
  email?: string | undefined;
  language?: Language | undefined;
  note?: string | undefined;
  /** Of the main panel. */
  role?: Role | undefined;
}

type Named = Partial<Pick<Person, "login" | "email" | "language" | "note" | "role">>;

export interface ChangedPerson {
  before: Named;
  after: Named;
  /** Sessions to be forgotten after the commit: a changed role ends them. */
  ended: EndedSession[];
}

const FIELDS = ["login", "email", "language", "note", "role"] as const;

/** Changes an account on behalf of the panel's staff; the caller has authorized it. */
export async function changePerson(caller: Caller, ctx: Ctx, { userId, ...change }: PersonChange): Promise<ChangedPerson> {
  const person = await personOf(ctx, userId);
  if (person.isTest && (change.login !== undefined || change.email !== undefined)) throw new AppError("forbidden");
  const names = FIELDS.filter((name) => change[name] !== undefined && change[name] !== person[name]);
  if (names.length === 0) return { before: {}, after: {}, ended: [] };
  const pick = (from: object) => Object.fromEntries(names.map((name) => [name, (from as Named)[name]])) as Named;
  const after = pick(change);
  const { email, ...others } = after;
  const isOther = email != null && (person.email === null || nameKey(email) !== nameKey(person.email));
  if (isOther && (await isEmailTaken(ctx, email))) throw taken("email");
  const written = { ...others, ...(email == null ? {} : { email, ...(isOther ? { isActivated: false } : {}) }) };
  if (!(await updateUser(ctx, userId, written))) throw taken("login");
  if (isOther) await notifyBoth(caller, ctx, person, email);
  const ended = after.role === undefined ? [] : await endSessionsOf(caller.platform, ctx, userId);
  return { before: pick(person), after, ended };
}

/** Codes that were sent to the old address no longer open the account. */
async function notifyBoth(caller: Caller, ctx: Ctx, person: Person, email: string): Promise<void> {
  for (const purpose of ["activation", "email", "reset"] as const) await deleteCodes(ctx, person.id, purpose);
  if (person.email) await sendMail(ctx, { to: person.email, language: person.language, kind: "email_changed", params: { email } });
  await sendActivationCode(caller.platform, ctx, person.id);
}
