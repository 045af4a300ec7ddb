import { expect, it } from "vitest";
import { unreadText } from "./unread.ts";

it("counts up to the server's limit", () => expect([0, 7, 49, 50, 51].map(unreadText)).toEqual(["0", "7", "49", "50+", "50+"]));
