import { meInput, meOutput } from "@vitrine/contract/identity/account/user";
import { logout } from "@vitrine/core/identity/session/logout";
import { me } from "@vitrine/core/identity/account/me";
import { z } from "zod";
import { asWorkflow, row } from "../row.ts";
import { secondStepRows } from "./second-step-rows.ts";
import { settingsRows } from "./settings-rows.ts";
import { signInRows } from "./sign-in-rows.ts";

const nothing = z.object({});

export const accountRows = [
  row({
    method: "get",
    path: "csrf-cookie",
    summary: "Sets the XSRF-TOKEN cookie that writes of a browser session send back",
    permission: "account.me",
    input: nothing,
    output: undefined,
    verb: async (door) => door.issueCsrf(),
  }),
  row({
    method: "get",
    path: "user",
    summary: "Who is signed in",
    permission: "account.me",
    input: meInput,
    output: meOutput,
    verb: asWorkflow(me),
  }),
  row({
    method: "post",
    path: "logout",
    summary: "End this session",
    permission: "account.logout",
    input: nothing,
    output: undefined,
    verb: async (door) => {
      await logout(door.caller, door.held);
      door.signOut();
    },
  }),
  ...signInRows,
  ...settingsRows,
  ...secondStepRows,
];
