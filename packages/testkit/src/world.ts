import { randomBytes, randomUUID } from "node:crypto";
import type { Actor } from "@vitrine/contract/kernel/permission/actor";
import type { ManagerScope } from "@vitrine/contract/kernel/permission/roles";
import { type Amount, formatAmount, negate, parseAmount, ZERO } from "@vitrine/contract/kernel/amount/money";
import { openCaller } from "@vitrine/core/kernel/context/caller";
import type { Caller, HeldSession, PanelContext } from "@vitrine/core/kernel/context/context";
import { ensureMainPanel } from "@vitrine/core/tenancy/panel/ensure-main-panel";
import { ensureTariffs } from "@vitrine/core/money/tariff/defaults";
import type { Platform } from "@vitrine/core/kernel/context/platform";
import { openAccount } from "@vitrine/ledger/accounts";
import { postTransfers } from "@vitrine/ledger/post";
import { findWallet } from "@vitrine/ledger/wallet";
import { testDatabase, type TestDatabase } from "./database.ts";
import { forget, track } from "./opened.ts";
import { makePanel, type PanelOverrides } from "./panel-factory.ts";
import { type Clock, makePlatform, type PlatformOverrides } from "./platform-factory.ts";
import { makeService, type MadeService, type ServiceOverrides } from "./service-factory.ts";
import { makeUser, type MadeUser, type UserOverrides } from "./user-factory.ts";

export interface World {
  database: TestDatabase;
  platform: Platform;
  clock: Clock;
  main: PanelContext;
  /** A user of the main panel who owns `panel`. */
  owner: MadeUser;
  panel: PanelContext;
  /** The owner acting on `panel`. */
  asOwner: Caller;
  ownerOf(panel: PanelContext, user?: MadeUser): Caller;
  asManager(scope: ManagerScope, panel?: PanelContext): Caller;
  asAdmin(panel?: PanelContext): Caller;
  asGuest(panel?: PanelContext): Caller;
  asSystem(panel?: PanelContext): Caller;
  /** Without a given panel it is the user's own, or `panel` for a bare actor. */
  callerAs(who: Actor | MadeUser, panel?: PanelContext): Caller;
  /** Another panel of the same owner, unless one is named. */
  newPanel(overrides?: PanelOverrides): Promise<PanelContext>;
  /** A user of the main panel. */
  mainUser(login?: string, overrides?: UserOverrides): Promise<MadeUser>;
  customer(login?: string, overrides?: UserOverrides & { panel?: PanelContext; credit?: string | Amount }): Promise<MadeUser>;
  /** On sale and without a provider unless overridden. */
  service(overrides?: ServiceOverrides, panel?: PanelContext): Promise<MadeService>;
  /** Decimal text or units of 10⁻⁸; negative takes away. */
  credit(userId: number, amount: string | Amount, panel?: PanelContext): Promise<void>;
  balance(userId: number, panel?: PanelContext): Promise<string>;
}

let requests = 0;

/** A main panel, an owner and their panel (USD) in a separate database. */
export async function makeWorld(overrides: PlatformOverrides = {}): Promise<World> {
  const database = await testDatabase();
  const { platform, clock } = makePlatform(database, overrides);
  // Closed in this order: the platform's connections end before their database is dropped.
  forget(database);
  track({ drop: () => platform.close() });
  track(database);
  const main = await ensureMainPanel(platform);
  await ensureTariffs(platform);
  const owner = await makeUser(platform, main, { login: "owner", isActivated: true });
  const panel = await makePanel(platform, { ownerId: owner.id });
  const callers = callersOf(platform, panel, owner);
  const money = moneyOf(callers.asSystem, panel);
  return {
    database,
    platform,
    clock,
    main,
    owner,
    panel,
    ...callers,
    ...money,
    newPanel: (panelOverrides = {}) => makePanel(platform, { ownerId: owner.id, ...panelOverrides }),
    mainUser: (login, userOverrides = {}) => makeUser(platform, main, { isActivated: true, ...(login ? { login } : {}), ...userOverrides }),
    async customer(login, { panel: target = panel, credit: amount, ...userOverrides } = {}) {
      const user = await makeUser(platform, target, { ...(login ? { login } : {}), ...userOverrides });
      if (amount !== undefined) await money.credit(user.id, amount, target);
      return user;
    },
    service: (serviceOverrides = {}, target = panel) => makeService(platform, target, serviceOverrides),
  };
}

type Callers = Pick<World, "callerAs" | "ownerOf" | "asOwner" | "asManager" | "asAdmin" | "asGuest" | "asSystem">;

/** People use a browser in which they have just signed in on the main panel or as customers; keys, guests and the product have no session. */
const sessionOf = (actor: Actor, confirmedAt: Date): HeldSession | undefined =>
  "userId" in actor && !actor.apiKey ? { kind: "own", publicId: randomUUID(), confirmedAt, persistent: true } : undefined;

function callersOf(platform: Platform, panel: PanelContext, owner: MadeUser): Callers {
  const callerAs: World["callerAs"] = (who, target) => {
    const [actor, on] = "login" in who ? [who.actor, target ?? who.panel] : [who, target ?? panel];
    return openCaller({ platform, panel: on, actor, requestId: `test-${++requests}`, session: sessionOf(actor, platform.now()) });
  };
  const ownerOf: World["ownerOf"] = (target, user = owner) => callerAs({ kind: "owner", userId: user.id, isActivated: true }, target);
  return {
    callerAs,
    ownerOf,
    asOwner: ownerOf(panel),
    asManager: (scope, target) => callerAs({ kind: "manager", userId: owner.id, isActivated: true, scope }, target),
    asAdmin: (target) => callerAs({ kind: "admin", userId: owner.id, isActivated: true }, target),
    asGuest: (target) => callerAs({ kind: "guest" }, target),
    asSystem: (target) => callerAs({ kind: "system", process: "test" }, target),
  };
}

function moneyOf(asSystem: World["asSystem"], panel: PanelContext): Pick<World, "credit" | "balance"> {
  return {
    async credit(userId, amount, target = panel) {
      const units = typeof amount === "bigint" ? amount : parseAmount(amount)!;
      await asSystem(target).run(async (ctx) => {
        const wallet = await openAccount(ctx.tx, { kind: "wallet", currency: target.currency, userId });
        const adjustments = await openAccount(ctx.tx, { kind: "adjustments", currency: target.currency });
        const entries = [
          { accountId: wallet, amount: units },
          { accountId: adjustments, amount: negate(units) },
        ];
        await postTransfers(ctx.tx, [{ reference: `manual:${randomBytes(8).toString("hex")}`, cause: "manual", entries }]);
      });
    },
    async balance(userId, target = panel) {
      const wallet = await asSystem(target).run((ctx) => findWallet(ctx.tx, target.id, userId));
      return formatAmount(wallet?.balance ?? ZERO);
    },
  };
}
