import type { PaymentDriver } from "./driver.ts";
import { driver as aaio } from "./aaio.ts";
import { driver as anypay } from "./anypay.ts";
import { driver as bankTransfer } from "./bank-transfer.ts";
import { driver as binancePay } from "./binance-pay.ts";
import { driver as btcpay } from "./btcpay.ts";
import { driver as cashWallet } from "./cash-wallet.ts";
import { driver as cashfree } from "./cashfree.ts";
import { driver as coinbaseCommerce } from "./coinbase-commerce.ts";
import { driver as coinpayments } from "./coinpayments.ts";
import { driver as coinpaymentsLegacy } from "./coinpayments-legacy.ts";
import { driver as cryptobot } from "./cryptobot.ts";
import { driver as cryptomus } from "./cryptomus.ts";
import { driver as duitku } from "./duitku.ts";
import { driver as enot } from "./enot.ts";
import { driver as flutterwave } from "./flutterwave.ts";
import { driver as fondy } from "./fondy.ts";
import { driver as freekassa } from "./freekassa.ts";
import { driver as heleket } from "./heleket.ts";
import { driver as korapay } from "./korapay.ts";
import { driver as lava } from "./lava.ts";
import { driver as liqpay } from "./liqpay.ts";
import { driver as manual } from "./manual.ts";
import { driver as mercadopago } from "./mercadopago.ts";
import { driver as midtrans } from "./midtrans.ts";
import { driver as mollie } from "./mollie.ts";
import { driver as monnify } from "./monnify.ts";
import { driver as monobank } from "./monobank.ts";
import { driver as nowpayments } from "./nowpayments.ts";
import { driver as opay } from "./opay.ts";
import { driver as payeer } from "./payeer.ts";
import { driver as payop } from "./payop.ts";
import { driver as paypal } from "./paypal.ts";
import { driver as paysera } from "./paysera.ts";
import { driver as paystack } from "./paystack.ts";
import { driver as paytm } from "./paytm.ts";
import { driver as paytr } from "./paytr.ts";
import { driver as payuIndia } from "./payu-india.ts";
import { driver as phonepe } from "./phonepe.ts";
import { driver as plisio } from "./plisio.ts";
import { driver as practice } from "./practice.ts";
import { driver as razorpay } from "./razorpay.ts";
import { driver as robokassa } from "./robokassa.ts";
import { driver as sepay } from "./sepay.ts";
import { driver as shopier } from "./shopier.ts";
import { driver as skrill } from "./skrill.ts";
import { driver as stripe } from "./stripe.ts";
import { driver as tegro } from "./tegro.ts";
import { driver as tripay } from "./tripay.ts";
import { driver as twoCheckout } from "./2checkout.ts";
import { driver as unitpay } from "./unitpay.ts";
import { driver as upi } from "./upi.ts";
import { driver as wayforpay } from "./wayforpay.ts";
import { driver as webmoney } from "./webmoney.ts";
import { driver as xendit } from "./xendit.ts";
import { driver as yookassa } from "./yookassa.ts";
import { driver as yoomoney } from "./yoomoney.ts";

// Each driver has credentials of its own.
// oxlint-disable-next-line typescript/no-explicit-any
type AnyDriver = PaymentDriver<any>;

const drivers: readonly AnyDriver[] = [
  aaio,
  anypay,
  bankTransfer,
  binancePay,
  btcpay,
  cashWallet,
  cashfree,
  coinbaseCommerce,
  coinpayments,
  coinpaymentsLegacy,
  cryptobot,
  cryptomus,
  duitku,
  enot,
  flutterwave,
  fondy,
  freekassa,
  heleket,
  korapay,
  lava,
  liqpay,
  manual,
  mercadopago,
  midtrans,
  mollie,
  monnify,
  monobank,
  nowpayments,
  opay,
  payeer,
  payop,
  paypal,
  paysera,
  paystack,
  paytm,
  paytr,
  payuIndia,
  phonepe,
  plisio,
  practice,
  razorpay,
  robokassa,
  sepay,
  shopier,
  skrill,
  stripe,
  tegro,
  tripay,
  twoCheckout,
  unitpay,
  upi,
  wayforpay,
  webmoney,
  xendit,
  yookassa,
  yoomoney,
];

/** Every payment system that is offered, by its name. A driver is given credentials that its own schema has parsed. */
export const paymentDrivers: ReadonlyMap<string, AnyDriver> = new Map(drivers.map((driver) => [driver.system, driver]));
