import { createPaymentSystemInput } from "@vitrine/contract/money/payment/payment-system";
import { startPayment } from "@vitrine/core/money/payment/start.workflow";
import { createPaymentSystem } from "@vitrine/core/money/payment-system/write";
import { signedIn } from "@vitrine/testkit/person";
import { makeWorld, type World } from "@vitrine/testkit/world";
import { afterAll, beforeAll, expect, test } from "vitest";
import { serve, type Served } from "../../test/served.ts";
import { webFolder } from "../../test/web.ts";
import { cookieNames } from "../session/session-cookies.ts";

let world: World;
let served: Served;
beforeAll(async () => {
  world = await makeWorld();
  served = await serve(world.platform, { webFolder: webFolder() });
  const admin = await world.mainUser("chief", { role: "admin" });
  const { caller } = await signedIn(world, admin);
  const system = { system: "liqpay", credentials: { publicKey: "i1", privateKey: "secret" }, currency: "USD", min: "1", max: "500" };
  await createPaymentSystem(
    { ...caller, actor: { kind: "admin", userId: admin.id, isActivated: true } },
    createPaymentSystemInput.parse(system),
  );
});
afterAll(() => served.close());

async function openedBy(person: Awaited<ReturnType<typeof signedIn>>, paymentId: string): Promise<string> {
  const client = served.client(world.main.domain);
  client.cookies.set(cookieNames(world.platform).own, person.session.token);
  const { status, headers } = await client.send(`/payments/${paymentId}`);
  expect(status).toBe(200);
  return /form-action [^;]*/.exec(String(headers["content-security-policy"]))![0];
}

test("the page of an own payment may send its form to the payment system, and no other page may", async () => {
  const owner = await signedIn(world, await world.mainUser());
  const payment = await startPayment(owner.caller, { system: "liqpay", amount: "20" });
  expect(payment.step).toMatchObject({ kind: "form", action: "https://www.liqpay.ua/api/3/checkout" });
  expect(await openedBy(owner, payment.id)).toBe("form-action 'self' https:");
  expect(await openedBy(owner, "VT99")).toBe("form-action 'self'");
  const stranger = await signedIn(world, await world.mainUser());
  expect(await openedBy(stranger, payment.id)).toBe("form-action 'self'");
});
