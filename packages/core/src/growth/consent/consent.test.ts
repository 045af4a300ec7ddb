import type { NewsChannel } from "@vitrine/contract/growth/consent/consent";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { makeNewsWorld, type NewsWorld } from "../../../test/growth/news-world.ts";
import { register } from "../../identity/account/register.workflow.ts";
import { startMailing } from "../mailing/start.workflow.ts";
import { getOwnConsents, getUserConsents, setOwnConsents, withdrawConsent } from "./consents.ts";
import { newsToken } from "./news-link.ts";
import { answerNewsLink, openNewsLink } from "./unsubscribe.ts";

let world: NewsWorld;
beforeAll(async () => {
  world = await makeNewsWorld();
});

const code = (promise: Promise<unknown>) =>
  promise.then(
    () => "accepted",
    (error: { code?: string }) => error.code,
  );
const on = async (userId: number) =>
  (await world.asOwner.run((ctx) => getUserConsents(ctx, { userId }))).items.filter(({ isOn }) => isOn).map(({ channel }) => channel);

describe("at registration", () => {
  const sign = async (email: string, news: boolean | undefined) => {
    const { output } = await register(world.asGuest(), { email, password: "long enough", ...(news === undefined ? {} : { news }) }, {});
    return output.user.id;
  };

  test("there is no consent unless the box was ticked", async () => {
    expect(await on(await sign("quiet@example.com", undefined))).toEqual([]);
    expect(await on(await sign("no@example.com", false))).toEqual([]);
  });

  test("the consent is stored with its place and time", async () => {
    const id = await sign("yes@example.com", true);
    const { items } = await world.asOwner.run((ctx) => getUserConsents(ctx, { userId: id }));
    expect(items.map(({ channel, isOn, source }) => [channel, isOn, source])).toEqual([
      ["email", true, "registration"],
      ["telegram", false, null],
      ["inbox", true, "registration"],
    ]);
    expect(items[0]!.changedAt).toBeGreaterThan(1_700_000_000);
    // Nothing is sent there until the address is confirmed.
    expect(items[0]!.isReachable).toBe(false);
  });
});

test("a customer decides by channel, and the first decision keeps its time", async () => {
  const user = await world.customer("decider", { isActivated: true });
  const own = world.callerAs(user);
  await own.run((ctx) => setOwnConsents(ctx, { email: true }));
  const first = await own.run(getOwnConsents);
  world.clock.advance(60_000);
  expect(await own.run((ctx) => setOwnConsents(ctx, { email: true, telegram: true }))).toMatchObject({
    items: [
      { channel: "email", isOn: true, source: "settings", changedAt: first.items[0]!.changedAt },
      { channel: "telegram", isOn: true, isReachable: false },
      { channel: "inbox", isOn: false, source: null },
    ],
  });
});

test("staff withdraw a consent, which is audited, and never give one", async () => {
  const user = await world.reader("asked", ["email", "inbox"]);
  await world.asManager(2).run((ctx) => withdrawConsent(ctx, { userId: user.id, channel: "email" }));
  expect(await on(user.id)).toEqual(["inbox"]);
  const [entry] = await world.query<{ subject: string; before: object; after: object }>(
    "select subject, before, after from audit_log where action = 'user.unsubscribe'",
  );
  expect(entry).toEqual({ subject: `user:${user.id}`, before: { news: ["email", "inbox"] }, after: { news: ["inbox"] } });
  expect(await code(world.asManager(1).run((ctx) => withdrawConsent(ctx, { userId: user.id, channel: "inbox" })))).toBe("forbidden");
});

describe("an unsubscribe link", () => {
  const linkOf = (userId: number, channel: NewsChannel = "email", mailingId = 1) =>
    newsToken({ platform: world.platform, panel: world.panel }, { channel, mailingId, userId });

  test("shows what it is for and changes nothing when opened; works without a session, for both choices", async () => {
    const user = await world.reader("linked");
    const guest = world.asGuest();
    const token = linkOf(user.id);
    expect(await openNewsLink(guest, { token })).toEqual({ channel: "email", isOn: true });
    expect(await on(user.id)).toEqual(["email"]);
    expect(await answerNewsLink(guest, { token, isOn: false }, "one_click")).toEqual({ channel: "email", isOn: false });
    expect(await openNewsLink(guest, { token })).toEqual({ channel: "email", isOn: false });
    const { items } = await world.asOwner.run((ctx) => getUserConsents(ctx, { userId: user.id }));
    expect(items[0]).toMatchObject({ isOn: false, source: "one_click" });
    await answerNewsLink(guest, { token, isOn: true });
    expect(await on(user.id)).toEqual(["email"]);
  });

  test("is not found if it is forged or of another panel", async () => {
    const user = await world.reader("victim");
    const guest = world.asGuest();
    const [mailing, , signature] = linkOf(user.id).split("-");
    const forged = `${mailing}-${(user.id + 1).toString(36)}-${signature}`;
    expect(await code(answerNewsLink(guest, { token: forged, isOn: false }))).toBe("not_found");
    const other = await world.newPanel();
    expect(await code(openNewsLink(world.asGuest(other), { token: linkOf(user.id) }))).toBe("not_found");
  });

  test("is counted once for its mailing, however often it is pressed", async () => {
    const user = await world.reader("presser");
    const { id } = await world.draft();
    await world.send(id);
    const token = linkOf(user.id, "email", id);
    for (const isOn of [false, false, true, false]) await answerNewsLink(world.asGuest(), { token, isOn });
    expect(await world.read(id)).toMatchObject({ unsubscribed: 1 });
  });
});

test("in random histories no one is written to without a consent at that moment", async () => {
  const own = await makeNewsWorld();
  const users = await Promise.all(["a", "b", "c", "d"].map((login) => own.customer(login, { isActivated: true })));
  const agreed = new Map<string, boolean>();
  own.answer = ({ to }) => {
    expect([to, agreed.get(to)]).toEqual([to, true]);
    return { kind: "sent" };
  };
  const decide = async (who: number, isOn: boolean) => {
    const user = users[who]!;
    await own.callerAs(user).run((ctx) => setOwnConsents(ctx, { email: isOn }));
    agreed.set(user.email, isOn);
  };
  const step = fc.oneof(
    fc.record({ kind: fc.constant("decide" as const), who: fc.integer({ min: 0, max: 3 }), isOn: fc.boolean() }),
    fc.record({ kind: fc.constant("start" as const) }),
    fc.record({ kind: fc.constant("round" as const) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
      for (const one of steps) {
        if (one.kind === "decide") await decide(one.who, one.isOn);
        else if (one.kind === "round") await own.rounds(1);
        else await startMailing(own.asOwner, { mailingId: (await own.draft()).id }).catch(() => undefined);
      }
      await own.rounds(2);
    }),
    { numRuns: 15 },
  );
  // Make sure that the histories did send something.
  expect(own.mails.length).toBeGreaterThan(0);
  const perMailing = own.mails.map(({ id }) => id);
  expect(new Set(perMailing).size).toBe(perMailing.length);
});
