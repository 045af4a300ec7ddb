import { checkMailServer } from "@vitrine/integrations/mail/create-mailer";
import { type Check, inProduction, ok, problem } from "./finding.ts";

const TIMEOUT_MS = 5_000;

export const checkMail: Check = async (installation) => {
  const { SMTP_URL, MAIL_FROM } = installation.env;
  if (SMTP_URL === undefined)
    return inProduction(
      installation,
      problem(
        "mail",
        "Emails are kept and never sent: no one can reset a password.",
        "Set SMTP_URL, such as smtps://user:password@smtp.example.org, and MAIL_FROM.",
      ),
    );
  const { host } = new URL(SMTP_URL);
  const failure = await checkMailServer(SMTP_URL, TIMEOUT_MS);
  if (failure === undefined) return [ok("mail", `${host} takes emails${MAIL_FROM === undefined ? "" : ` from ${MAIL_FROM}`}.`)];
  return [
    problem(
      "mail",
      `${host} doesn't take emails: ${failure}`,
      "Check host, port, user and password in SMTP_URL; many clouds block port 25, use 587 or 465.",
    ),
  ];
};
