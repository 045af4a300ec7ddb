import { createTransport, type SendMailOptions } from "nodemailer";

let made = 0;

/** An email as mail servers transmit it, with an id of its own unless one is given. */
export async function rawMail(mail: SendMailOptions): Promise<Buffer> {
  // Mail servers end lines with CRLF.
  const composer = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  const messageId = `<${++made}.${Date.now()}@mail.example.com>`;
  const { message } = await composer.sendMail({ subject: "Re: Support", messageId, ...mail });
  return message as Buffer;
}
