import { expect, test } from "vitest";
import { contactLinks, panelContactsSchema } from "./panel-contacts.ts";

const NONE = { contactEmail: "", contactTelegram: "", contactUrl: "" };

test.each(["nova_help", "@nova_help", "https://t.me/nova_help", "t.me/nova_help/", "telegram.me/nova_help"])(
  "%s is a username",
  (typed) => {
    expect(panelContactsSchema.parse({ ...NONE, contactTelegram: typed }).contactTelegram).toBe("nova_help");
  },
);

test.each([
  { contactTelegram: "t.me/+invite" },
  { contactTelegram: "a" },
  { contactEmail: "nova" },
  { contactUrl: "javascript:alert(1)" },
  { contactUrl: "example.com" },
])("%j is refused", (wrong) => {
  expect(panelContactsSchema.safeParse({ ...NONE, ...wrong }).success).toBe(false);
});

test("links are written as people write them", () => {
  expect(contactLinks(NONE)).toEqual([]);
  expect(
    contactLinks({ contactEmail: "help@nova.example", contactTelegram: "nova_help", contactUrl: "https://www.nova.example/help/" }),
  ).toEqual([
    { kind: "telegram", text: "@nova_help", href: "https://t.me/nova_help" },
    { kind: "email", text: "help@nova.example", href: "mailto:help@nova.example" },
    { kind: "url", text: "nova.example/help", href: "https://www.nova.example/help/" },
  ]);
});
