import ipaddr from "ipaddr.js";
import type { PaymentDriver } from "./driver.ts";

/** Whether a notice came from an address that its system lists; true where it lists none. */
export function isListedSender({ addresses }: Pick<PaymentDriver<unknown>, "addresses">, ip: string): boolean {
  if (!addresses) return true;
  const from = ipaddr.process(ip);
  return addresses.some((listed) => {
    const [address = "", bits] = listed.split("/");
    const known = ipaddr.parse(address);
    if (known.kind() !== from.kind()) return false;
    return from.match(known, bits === undefined ? known.toByteArray().length * 8 : Number(bits));
  });
}
