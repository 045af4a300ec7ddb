import { buildWeb } from "./web/build.ts";

buildWeb({ force: true });
