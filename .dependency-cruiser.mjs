/** Who may import whom, one row per package; `never` names outside packages. Tests may reach further. */
const rows = [
  { from: "packages/contract", to: [], only: ["zod", "culori"] },
  { from: "packages/config", to: [], only: ["zod"], core: true },
  { from: "packages/telemetry", to: [], only: ["prom-client", "@opentelemetry"], core: true },
  { from: "packages/db", to: ["contract", "config", "telemetry"], never: ["@trpc", "react"] },
  { from: "packages/jobs", to: ["contract", "config", "telemetry", "db"], never: ["@trpc", "react"] },
  { from: "packages/ledger", to: ["contract", "config", "db"], never: ["@trpc", "react"] },
  { from: "packages/integrations", to: ["contract", "config", "telemetry"], never: ["kysely", "pg"] },
  {
    from: "packages/core",
    to: ["contract", "telemetry", "db", "jobs", "ledger", "integrations"],
    never: ["@trpc", "react", "grammy", "express"],
  },
  { from: "packages/rpc", to: ["contract", "core"], never: ["kysely", "pg"] },
  { from: "packages/rest", to: ["contract", "core", "rpc"], never: ["kysely", "pg"] },
  { from: "packages/ui", to: ["contract/src/kernel/amount"], never: ["@trpc"] },
  { from: "apps/server", to: ["contract", "config", "telemetry", "core", "db", "jobs", "rpc", "rest"], never: ["kysely"] },
  { from: "apps/worker", to: ["contract", "config", "telemetry", "core", "db", "jobs"], never: ["kysely"] },
  { from: "apps/bot", to: ["contract", "config", "telemetry", "core", "db", "jobs", "rpc"], never: ["kysely", "pg"] },
  { from: "apps/web", to: ["contract", "ui", "rpc", "rest"], never: ["kysely", "pg"] },
  { from: "apps/practice", to: ["contract", "config"], never: ["kysely", "pg"] },
];

const TEST = "(\\.test\\.tsx?$|/e2e/|^(packages|apps)/[^/]+/test/)";
const outside = (names) => `(^|/)node_modules/(${names.join("|")})(/|$)`;
const sources = (folder) => ({ path: `^${folder}/`, pathNot: TEST });
const error = (name, comment, from, to) => ({ name, comment, severity: "error", from, to });

function rulesOf({ from, to, never, only, core }) {
  const name = from.replace("/", "-");
  const allowed = [from, ...to.map((item) => `packages/${item}`)].map((folder) => `^${folder}/`);
  const rules = [error(`${name}-layer`, "ARCHITECTURE 2", sources(from), { path: "^(packages|apps)/", pathNot: allowed })];
  if (never) rules.push(error(`${name}-never`, "ARCHITECTURE 2", sources(from), { path: outside(never) }));
  if (only) rules.push(error(`${name}-only`, "ARCHITECTURE 2", sources(from), { path: "(^|/)node_modules/", pathNot: outside(only) }));
  if (only && !core)
    rules.push(
      error(
        `${name}-pure`,
        "runs in browsers too",
        { ...sources(from), pathNot: [TEST, "^packages/contract/src/texts/folder\\.ts$"] },
        { dependencyTypes: ["core"] },
      ),
    );
  return rules;
}

/** Which modules each module may import, besides itself and kernel. The same table holds in every package. */
const MODULES = {
  kernel: [],
  messaging: [],
  identity: ["messaging"],
  tenancy: ["identity"],
  money: ["tenancy"],
  selling: ["money"],
  supply: ["selling"],
  ordering: ["supply"],
  support: ["ordering"],
  content: ["selling"],
  growth: ["ordering", "content"],
  insight: ["ordering"],
  flows: ["support", "content", "growth", "insight"],
};
const MODULE_ROOT = "^(?:packages/(?:contract|core|rpc|rest)/src|apps/bot/src|apps/web/src/(?:cabinet|shop|shared))";
const below = (module) => new Set([module, "kernel", ...MODULES[module].flatMap((next) => [...below(next)])]);

/**
 * No arrow back up between modules, type imports included, inside a package and from one to another; what must reach upward is
 * registered at start or handled by a flow.
 */
const moduleRule = (module) =>
  error(
    `module-${module}`,
    "ARCHITECTURE 1",
    { path: `${MODULE_ROOT}/${module}/`, pathNot: TEST },
    {
      path: `${MODULE_ROOT}/(?:${
        Object.keys(MODULES)
          .filter((name) => !below(module).has(name))
          .join("|") || "none"
      })/`,
    },
  );

const special = [
  error("no-circular", "", {}, { circular: true }),
  error("not-to-unresolvable", "", {}, { couldNotResolve: true }),
  error("test-kit-in-tests-only", "", { path: "^(packages|apps)/", pathNot: [TEST, "^packages/testkit/"] }, { path: "^packages/testkit/" }),
  error(
    "tools-for-developers-only",
    "the product runs without tools; `npm start` alone fills its demo from there",
    { pathNot: ["^tools/", "^scripts/start/demo\\.ts$"] },
    { path: "^tools/" },
  ),
  error("start-imports-the-demo-only", "", { path: "^scripts/start/demo\\.ts$" }, { path: "^tools/", pathNot: "^tools/demo/" }),
  error(
    "another-module-by-its-verbs",
    "a module calls another's verbs, never its queries",
    { path: "^packages/core/src/([^/]+)/", pathNot: TEST },
    { path: ["queries\\.ts$", "^packages/core/src/[^/]+/store/"], pathNot: ["^packages/core/src/$1/", "^packages/(?!core/)"] },
  ),
  error(
    "sql-in-queries-only",
    "SQL lives in store/*.ts, queries.ts and *-queries.ts",
    { path: "^packages/core/", pathNot: [TEST, "queries\\.ts$", "/store/"] },
    { path: outside(["kysely", "pg"]), dependencyTypesNot: ["type-only"] },
  ),
  error("rest-client-only", "runs in browsers", { path: "^apps/web/" }, { path: "^packages/rest/", pathNot: "^packages/rest/src/client/" }),
  error(
    "rest-client-pure",
    "runs in browsers",
    { path: "^packages/rest/src/client/", pathNot: TEST },
    { pathNot: "^packages/rest/src/client/" },
  ),
  error("rpc-as-types-only", "", { path: "^apps/web/" }, { path: "^packages/rpc/", dependencyTypesNot: ["type-only"] }),
  error(
    "cabinet-and-shop-never-meet",
    "",
    { path: "^apps/web/src/(cabinet|shop)/" },
    { path: "^apps/web/src/(cabinet|shop)/", pathNot: "^apps/web/src/$1/" },
  ),
  error("shared-below-features", "", { path: "^apps/web/src/shared/" }, { path: "^apps/web/src/(cabinet|shop|app)/" }),
];

export default {
  forbidden: [...rows.flatMap(rulesOf), ...Object.keys(MODULES).map(moduleRule), ...special],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(packages|apps)/[^/]+/(dist|types)/" },
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "require", "node", "default"] },
  },
};
