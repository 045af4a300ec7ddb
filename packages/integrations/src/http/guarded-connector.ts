import { lookup, type LookupAddress } from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import { buildConnector } from "undici";
import { type AddressRules, isExempt, mayConnect } from "./address-rules.ts";

export type ResolveHost = (hostname: string) => Promise<readonly LookupAddress[]>;

export class RefusedAddressError extends Error {
  readonly code = "ERR_REFUSED_ADDRESS";
}

type ConnectorOptions = { rules: AddressRules; connectTimeoutMs: number; resolve: ResolveHost };

/**
 * Opens connections only to addresses the rules allow. The check and the connection use the same resolver answer, so a
 * name that changes its address between a check and the connection gains nothing.
 */
export function createGuardedConnector(options: ConnectorOptions): buildConnector.connector {
  const { rules, resolve } = options;
  const shared = {
    timeout: options.connectTimeoutMs,
    allowH2: false,
    autoSelectFamily: true,
    // Node's 250 ms gives up on distant providers that have several addresses.
    autoSelectFamilyAttemptTimeout: 2_000,
  };
  const checked = buildConnector({ ...shared, lookup: checkedLookup(resolve, (address) => mayConnect("", address, rules)) });
  const exempt = buildConnector({ ...shared, lookup: checkedLookup(resolve, () => true) });
  return (target, callback) => {
    const origin = `${target.protocol}//${target.host ?? target.hostname}`;
    if (isExempt(origin, rules)) {
      exempt(target, callback);
    } else if (isIP(target.hostname) !== 0 && !mayConnect(origin, target.hostname, rules)) {
      // A literal address never passes through lookup.
      callback(new RefusedAddressError("address not allowed"), null);
    } else {
      checked(target, callback);
    }
  };
}

export function checkedLookup(resolve: ResolveHost, isAllowed: (address: string) => boolean): LookupFunction {
  return (hostname, lookupOptions, callback) => {
    resolve(hostname).then(
      (addresses) => {
        const [first] = addresses;
        if (!first) return callback(noAddress(hostname), "", 0);
        if (!addresses.every(({ address }) => isAllowed(address))) {
          return callback(new RefusedAddressError("address not allowed"), "", 0);
        }
        if (lookupOptions.all) return callback(null, [...addresses]);
        return callback(null, first.address, first.family);
      },
      (cause: NodeJS.ErrnoException) => callback(cause, "", 0),
    );
  };
}

/** RFC 6761: names below localhost are this machine, even if the system's resolver does not know them. */
const LOCAL = /(^|\.)localhost\.?$/i;

export function resolveWithSystem(hostname: string): Promise<readonly LookupAddress[]> {
  if (LOCAL.test(hostname)) return Promise.resolve([{ address: "127.0.0.1", family: 4 }]);
  return new Promise((settle, refuse) => {
    lookup(hostname, { all: true }, (error, addresses) => (error ? refuse(error) : settle(addresses)));
  });
}

function noAddress(hostname: string): NodeJS.ErrnoException {
  return Object.assign(new Error(`no address for ${hostname}`), { code: "ENOTFOUND" });
}
