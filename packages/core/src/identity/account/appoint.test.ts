import { makeWorld, type World } from "@vitrine/testkit/world";
import { refusal, signedIn } from "@vitrine/testkit/person";
import { beforeAll, expect, test } from "vitest";
import { login } from "../login/login.workflow.ts";
import { resetPassword } from "../login/reset-password.workflow.ts";
import { lookUpSession } from "../session/sessions.ts";
import { appoint, createStaff } from "./appoint.workflow.ts";

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});

const from = { ip: "203.0.113.9" };
const audits = () =>
  world
    .asSystem(world.main)
    .run(({ tx }) => tx.selectFrom("auditLog").select(["action", "actor", "after"]).orderBy("id", "desc").limit(1).execute());

test("a first administrator gets a link that sets the password, and logs in with the role", async () => {
  const { login: name, url } = await createStaff(world.platform, { email: "chief@example.com", role: "admin" });
  expect(url).toContain(`//${world.platform.settings.adminHosts[0]}/login/reset?token=`);
  const [resetToken = "", code = ""] = new URL(url).searchParams.get("token")!.split(".");
  await resetPassword(world.asGuest(world.main), { resetToken, code, password: "a long password" }, from);
  expect(await login(world.asGuest(world.main), { login: name, password: "a long password", remember: true }, from)).toMatchObject({
    output: { user: { role: "admin", isActivated: true, email: "chief@example.com" } },
  });
  expect(await refusal(createStaff(world.platform, { email: "chief@example.com", role: "admin" }))).toMatchObject({
    code: "already_exists",
  });
});

test("an existing account takes the role; its sessions end, and the audit names the product as the author", async () => {
  const helper = await world.mainUser("helper");
  const { token } = (await signedIn(world, helper)).session;
  expect(await appoint(world.platform, { name: "HELPER@example.com", role: "agent" })).toEqual({ login: "helper", before: "user" });
  expect(await lookUpSession(world.asSystem(world.main), "own", token)).toBeUndefined();
  expect(await audits()).toMatchObject([{ action: "user.update", actor: { kind: "system", process: "admin" }, after: { role: "agent" } }]);
  expect(await appoint(world.platform, { name: "no-such-login", role: "admin" })).toBeUndefined();
});
