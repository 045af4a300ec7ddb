import { playJourneys } from "./test/journeys-some.ts";
import { buildWeb } from "./web/build.ts";
buildWeb();
const counts = await playJourneys();
for (const failure of counts.failures) console.log(failure);
console.log(`${counts.passed} passed, ${counts.failed} failed`);
