import { afterAll } from "vitest";
import { dropOpened } from "./opened.ts";

afterAll(dropOpened);
