import { buildPrograms } from "./programs/build.ts";
import { buildWeb } from "./web/build.ts";

buildWeb({ force: true });
buildPrograms({ force: true });
