import { z } from "zod";
import { acknowledge, NoticeRefused, type PaymentDriver } from "./driver.ts";
import { decimal, isBelow, shareOf } from "./kit/amounts.ts";
import { readForm, required } from "./kit/body.ts";
import { plain, secret } from "./kit/credentials.ts";
import { requireLive } from "./kit/notice.ts";
import { digest, requireHexSignature } from "./kit/signature.ts";
import { formTo } from "./kit/step.ts";

const ROUBLE = "643";
/** Percent of what the customer was charged that arrives at least: the fee takes the rest. */
const LEAST_NET = "95";

const credentials = z.object({ wallet: plain(), notificationSecret: secret() });
type Credentials = z.infer<typeof credentials>;

export const driver: PaymentDriver<Credentials> = {
  system: "yoomoney",
  title: "YooMoney",
  site: "https://yoomoney.ru",
  countries: ["RU"],
  currencies: ["RUB"],
  kind: "form",
  credentials,
  async create({ id, amount, returnUrl }, { wallet }) {
    return formTo("https://yoomoney.ru/quickpay/confirm", {
      receiver: wallet,
      "quickpay-form": "button",
      sum: amount,
      label: id,
      paymentType: "AC",
      successURL: returnUrl,
    });
  },
  async verify(notice, { notificationSecret }, io) {
    const form = readForm(notice.body);
    const { operation_id = "", amount = "", currency = "", label = "" } = form;
    const { notification_type = "", datetime = "", sender = "", codepro = "" } = form;
    const signed = [notification_type, operation_id, amount, currency, datetime, sender, codepro, notificationSecret, label];
    requireHexSignature(form["sha1_hash"], digest("sha1", signed.join("&")));
    requireLive(form["test_notification"] === "true", io, acknowledge());
    if (codepro !== "false" || form["unaccepted"] === "true") throw new NoticeRefused("the transfer is not accepted yet", acknowledge());
    if (currency !== ROUBLE) throw new NoticeRefused("the currency is not the rouble");
    return {
      paymentId: required(label, "label"),
      externalId: required(operation_id, "operation_id"),
      amount: chargedOf(amount, form["withdraw_amount"] ?? ""),
      currency: "RUB",
      status: "paid",
      acknowledgement: acknowledge(),
    };
  },
};

/** What the customer was charged is unsigned: the signed net amount bounds it. */
function chargedOf(net: string, charged: string): string {
  if (charged === "") return decimal(net);
  if (isBelow(shareOf("100", net, charged, "RUB"), LEAST_NET)) throw new NoticeRefused("more is claimed than was paid");
  return charged;
}
