import { nameKey } from "@vitrine/contract/kernel/text/naming";
import type { Platform } from "../../kernel/context/platform.ts";
import { isSameText } from "../../kernel/secret/tokens.ts";

export interface SentMail {
  panelId: number;
  mailingId: number;
  userId: number;
}

const SIGNATURE_DIGITS = 28;
const ID = /\b([0-9]{1,15})\.news\.([0-9]{1,15})\.([0-9]{1,15})\.([0-9a-f]{28})@/i;

const signed = ({ signer }: Pick<Platform, "signer">, { panelId, mailingId, userId }: SentMail, to: string): string =>
  signer
    .sign("news email", `${panelId} ${mailingId} ${userId} ${nameKey(to)}`)
    .toString("hex")
    .slice(0, SIGNATURE_DIGITS);

/** The permanent Message-ID of a recipient's email: only the recipient knows it, and it is valid for this address only. */
export const mailIdOf = (by: Pick<Platform, "signer">, mail: SentMail, to: string): string =>
  `${mail.panelId}.news.${mail.mailingId}.${mail.userId}.${signed(by, mail, to)}`;

/** The first id quoted in a returned email. It proves nothing until it is compared with the customer's address. */
export function findMailId(quoted: string): (SentMail & { signature: string }) | undefined {
  const [, panelId, mailingId, userId, signature = ""] = ID.exec(quoted) ?? [];
  return panelId === undefined ? undefined : { panelId: Number(panelId), mailingId: Number(mailingId), userId: Number(userId), signature };
}

export const isMailIdOf = (by: Pick<Platform, "signer">, mail: SentMail & { signature: string }, to: string): boolean =>
  isSameText(mail.signature.toLowerCase(), signed(by, mail, to));
