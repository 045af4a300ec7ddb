import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { z } from "zod";
import { paymentDrivers } from "./drivers.ts";

/** What owners are told to copy: the names are permanent, since stored credentials have them. */
const NAMES = `
2checkout: merchantCode, secretKey
aaio: merchantId, secret1, secret2
anypay: projectId, secretKey
binance-pay: apiKey, secretKey
btcpay: baseUrl, storeId, apiKey, webhookSecret
cashfree: appId, secretKey
coinbase-commerce: apiKey, webhookSecret
coinpayments-legacy: merchantId, ipnSecret
coinpayments: clientId, clientSecret
cryptobot: token
cryptomus: merchant, paymentKey
duitku: merchantCode, apiKey
enot: shopId, apiKey, additionalKey
flutterwave: secretKey, secretHash
fondy: merchantId, secretKey
freekassa: merchantId, secret1, secret2
heleket: merchant, paymentKey
korapay: secretKey
lava: shopId, secretKey, additionalKey
liqpay: publicKey, privateKey
mercadopago: accessToken, webhookSecret
midtrans: serverKey, clientKey, production
mollie: apiKey
monnify: apiKey, secretKey, contractCode
monobank: token, pubKeyBase64
nowpayments: apiKey, ipnSecret
opay: merchantId, publicKey, secretKey
payeer: shopId, secretKey
payop: publicKey, secretKey, jwt
paypal: clientId, clientSecret, webhookId
paysera: projectId, password, publicKeyPem
paystack: secretKey
paytm: mid, merchantKey, website
paytr: merchantId, merchantKey, merchantSalt
payu-india: key, salt
phonepe: clientId, clientSecret, clientVersion, webhookUsername, webhookPassword
plisio: secretKey
practice: baseUrl, secretKey
razorpay: keyId, keySecret, webhookSecret
robokassa: login, password1, password2, hash
sepay: webhookApiKey
shopier: apiKey, apiSecret
skrill: merchantId, payToEmail, secretWord
stripe: secretKey, webhookSecret
tegro: shopId, secretKey, apiKey
tripay: apiKey, privateKey, merchantCode
unitpay: projectId, publicKey, secretKey
wayforpay: merchantAccount, secretKey, domain
webmoney: purse, secretKey
xendit: secretKey, callbackToken
yookassa: shopId, secretKey
yoomoney: wallet, notificationSecret`
  .trim()
  .split("\n")
  .map((line) => {
    const [system = "", names = ""] = line.split(": ");
    return { system, names: names.split(", ") };
  });

type Schema = { properties: Record<string, { type?: string; secret?: true }>; required?: string[] };

const schemaOf = (system: string): Schema =>
  z.toJSONSchema(paymentDrivers.get(system)?.credentials ?? z.never(), { io: "input" }) as unknown as Schema;

/** Optional fields may be added to them: a channel, a bank account. */
test.each(NAMES)("$system has its credentials by their names", ({ system, names }) => {
  const { properties, required = [] } = schemaOf(system);
  expect(names.filter((name) => !(name in properties))).toEqual([]);
  expect(required.filter((name) => !names.includes(name))).toEqual([]);
});

/** A field that is not a secret is shown again: none of these may be. */
const SECRET = /secret|password|token|salt|privateKey|serverKey|merchantKey|paymentKey|jwt/i;

test.each([...paymentDrivers.keys()])("%s: a settings form can be made, and hides what is secret", (system) => {
  const { properties } = schemaOf(system);
  const fields = Object.entries(properties);
  expect(fields.filter(([, { type = "" }]) => !["string", "integer", "boolean"].includes(type)).map(([name]) => name)).toEqual([]);
  expect(fields.filter(([name, { secret }]) => SECRET.test(name) && secret !== true).map(([name]) => name)).toEqual([]);
});

const folder = new URL("vectors/", import.meta.url);
const vectors = readdirSync(folder).map(
  (name) => ({ name, ...JSON.parse(readFileSync(new URL(name, folder), "utf8")) }) as { name: string; system: string; credentials: object },
);

/** A vector may leave out what its notice does not need. */
test.each(vectors)("the credentials of $name may be entered", ({ system, credentials }) => {
  const issues = paymentDrivers.get(system)?.credentials.safeParse(credentials).error?.issues ?? [];
  expect(issues.filter(({ path: [name = ""] }) => name in credentials)).toEqual([]);
});
