import { loginInput, loginOutput } from "@vitrine/contract/account/login";
import { registerInput, signedInOutput } from "@vitrine/contract/account/register";
import { meInput, meOutput } from "@vitrine/contract/account/user";
import { login } from "@vitrine/core/account/login.workflow";
import { logout } from "@vitrine/core/account/logout";
import { me } from "@vitrine/core/account/me";
import { register } from "@vitrine/core/account/register.workflow";
import { z } from "zod";
import { asWorkflow, row } from "../row.ts";

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
    path: "register",
    summary: "Make an account and sign in",
    permission: "account.register",
    status: 201,
    input: registerInput,
    output: signedInOutput,
    verb: async (door, input) => {
      const { output, session } = await register(door.caller, input, door.origin);
      door.signIn(session);
      return output;
    },
  }),
  row({
    method: "post",
    path: "login",
    summary: "Sign in by login or e-mail",
    permission: "account.login",
    input: loginInput,
    output: loginOutput,
    verb: async (door, input) => {
      const { output, session } = await login(door.caller, input, door.origin);
      door.signIn(session);
      return output;
    },
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
];
